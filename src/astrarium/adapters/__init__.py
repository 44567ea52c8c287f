"""The games behind the interfaces of other libraries: Gymnasium, PettingZoo and OpenSpiel.

Each module needs its library (`pip install 'astrarium[learn]'` brings all three) and nothing of
the others.
"""

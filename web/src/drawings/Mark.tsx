/** The mark: an astrarium's ring, dial, ecliptic and hand. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="#f6e3b4">
      <circle cx="20" cy="20" r="18.4" strokeWidth="1.4" />
      <circle cx="20" cy="20" r="15.4" strokeWidth=".7" strokeDasharray="1 2.22" />
      <circle cx="20" cy="24" r="8.6" strokeWidth="1.1" />
      <ellipse cx="20" cy="20" rx="15.4" ry="6" transform="rotate(-28 20 20)" strokeWidth="1" />
      <path d="M20 20 27 8.6" strokeWidth="1.6" />
      <circle cx="20" cy="20" r="2.5" fill="#dcba74" stroke="none" />
      <circle cx="27.4" cy="7.9" r="1.9" fill="#f6e3b4" stroke="none" />
    </svg>
  );
}

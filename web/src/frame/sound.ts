/** Small clock ticks, off unless asked for. */
import { useSettings } from '../app/settings';

let audio: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, loud: number): void {
  if (!audio) return;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(audio.currentTime + at);
  oscillator.stop(audio.currentTime + at + length);
}

/** A tick for a move, two notes for the own turn, a lower one for a refusal. */
export function sound(kind: 'tick' | 'turn' | 'refusal'): void {
  if (!useSettings.getState().sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  if (kind === 'tick') tone(1900, 0, 0.05, 0.05);
  else if (kind === 'refusal') tone(220, 0, 0.16, 0.07);
  else {
    tone(660, 0, 0.2, 0.07);
    tone(990, 0.14, 0.3, 0.06);
  }
}

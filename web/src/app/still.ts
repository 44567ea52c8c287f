/** Stillness: nothing travels, flies or flares. */
import { useSettings } from './settings';

/** Whether the reader, the page or the system asks for stillness. */
export const still = (): boolean =>
  useSettings.getState().calm ||
  document.documentElement.dataset.motion === 'off' ||
  (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches);

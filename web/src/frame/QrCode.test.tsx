import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode';

/** Paints the code as a camera would see it. */
function photo(svg: Element, zoom = 4): { width: number; height: number; data: Uint8Array } {
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const width = size * zoom;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < zoom; dy += 1)
      for (let dx = 0; dx < zoom; dx += 1) {
        const at = ((Number(y) * zoom + dy) * width + Number(x) * zoom + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

it('is a code that a camera reads back, with its quiet zone and a name', () => {
  const link = 'https://astrarium.example/#/t/k3J9x_Qw-81ZpLmN?sit';
  render(<QrCode text={link} label="Code to scan" />);
  const svg = screen.getByRole('img', { name: 'Code to scan' });
  expect(decodeQR(photo(svg))).toBe(link);
  const marks = [
    ...svg
      .querySelector('path')!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)/g),
  ];
  expect(Math.min(...marks.map(([, x]) => Number(x)))).toBe(4);
});

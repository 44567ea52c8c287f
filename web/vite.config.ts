import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompressed } from './precompress';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `--mode fake` answers /api from canned positions (dev/fake); every other mode proxies to a
 * running server.
 */
export default defineConfig(async ({ mode }) => ({
  base: './',
  plugins: [
    react(),
    precompressed(),
    ...(mode === 'fake' ? [(await import('./dev/fake/plugin')).fakeServer()] : []),
  ],
  build: {
    outDir: here('../src/astrarium/server/static'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    hmr: { overlay: mode !== 'fake' },
    fs: { allow: [here('..')] },
    ...(mode === 'fake'
      ? {}
      : { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } }),
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [],
    pool: 'threads',
    testTimeout: 20_000,
  },
}));

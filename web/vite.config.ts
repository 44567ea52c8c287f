import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompressed } from './precompress';
import { published } from './published';
import { bookshelf } from './words';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TESTS = 'src/**/*.test.{ts,tsx}';
const ALONE = 'src/**/*.alone.test.{ts,tsx}';

export default defineConfig({
  base: './',
  plugins: [react(), bookshelf(), precompressed(), published()],
  build: {
    outDir: here('../src/astrarium/server/static'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('..')] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000', ws: true },
      '/boards': 'http://127.0.0.1:8000',
    },
  },
  test: {
    environment: 'jsdom',
    pool: 'threads',
    testTimeout: 20_000,
    setupFiles: ['vitest.words.ts'],
    // A page's modules take longer to load than its tests to run, so files share them; those that
    // put others in their place, look at all that was loaded or need no page have theirs alone.
    projects: [
      {
        extends: true as const,
        test: {
          name: 'shared',
          isolate: false,
          include: [TESTS],
          exclude: [ALONE],
          setupFiles: ['vitest.setup.ts'],
        },
      },
      { extends: true as const, test: { name: 'alone', include: [ALONE] } },
    ],
  },
});

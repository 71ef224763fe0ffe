import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every package's tests in one run; each keeps its own configuration. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/ui/gallery/vitest.config.ts',
      'mf-*/vitest.config.ts',
      '{shell,bench}/vitest.config.ts',
      'server/vitest*.config.ts',
    ],
  },
});

import { configDefaults, defineConfig } from 'vitest/config';

/** Changes a setting of a library for its whole process, so it has one of its own. */
const ALONE = 'src/apps/web/zod-without-eval.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/start-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each test file that needs a database clones its own from the template. Some of them mostly wait, so there is one
    // process more than most machines here have cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/repo/**/*.test.ts', ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ALONE],
          // They share nothing but modules; a process per file took twice as long (45 s of computing against 20 s).
          isolate: false,
        },
      },
    ],
  },
});

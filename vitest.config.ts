import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runner/longest-first.ts';

/** They change a library's setting or our own lists for their whole process, so each has one of its own. */
const ALONE = ['src/apps/web/zod-without-eval.test.ts', 'tests/api/automation-subjects.test.ts'];
/**
 * They start, kill or flood whole products, recount months of figures or try whatever they can generate, which takes
 * minutes. `npm test` leaves them to CI.
 */
const LONG = [
  ...['start', 'dev', '*-crash', '*-flood', '*-large', '*-slow-reader', '*-figures'],
  ...['generated-*', '*-random'],
].map((name) => `**/${name}.test.ts`);
const exclude = [...configDefaults.exclude, ...ALONE, ...(process.env.QUICK_TESTS ? LONG : [])];

export default defineConfig({
  test: {
    globalSetup: ['tests/runner/prepare.ts'],
    // Long enough for any machine: a test fails by what it finds, and only one that hangs by the clock.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Each app has its own clone of a database with the demo. Some of them mostly wait, so there is one
    // process more than most machines here have cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/repo/**/*.test.ts'],
          exclude,
          // They share nothing but modules, and loading the product for each file took longer than most tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});

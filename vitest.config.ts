import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/repo/**/*.test.ts'],
    globalSetup: ['tests/support/start-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // One process per core; each test file that needs a database clones its own from the template.
    maxWorkers: 2,
  },
});

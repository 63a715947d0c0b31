import { defineConfig } from 'vitest/config'

/** The run of `npm run mutations` for each mutant: the tests of the current area. */
export default defineConfig({
  test: {
    env: { TZ: 'America/Los_Angeles' },
    include: JSON.parse(process.env.MUTATED_TESTS ?? '[]'),
    setupFiles: ['testing/quiet-console.ts', 'testing/server.setup.ts'],
    // As in vitest.config.ts. With the default of five seconds a slow machine would fail the run before the first mutant.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Set by areas whose tests need a database.
    globalSetup: process.env.MUTATED_DATABASE ? ['testing/database.setup.ts'] : [],
  },
})

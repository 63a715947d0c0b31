import { defineConfig } from 'vitest/config'

/** What `npm run mutations` runs while it changes the program: the tests of the area that it is at. */
export default defineConfig({
  test: {
    env: { TZ: 'America/Los_Angeles' },
    include: (process.env.MUTATED_TESTS ?? '').split(','),
    setupFiles: ['testing/quiet-console.ts', 'testing/server.setup.ts'],
    // Set by an area whose tests need a database.
    globalSetup: process.env.MUTATED_DATABASE ? ['testing/database.setup.ts'] : [],
  },
})

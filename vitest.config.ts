import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['testing/quiet-console.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The zone of the server must not matter: tests run far from Norway, so that what depends on it shows.
    env: { TZ: 'America/Los_Angeles' },
    // A test that fails by chance has a cause: it is never tried again, here or in CI.
    retry: 0,
    // What is waited for comes when it comes: how fast the product is, bench says. A promise of time has its own limit in its test.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/*.test.ts', 'src/{domain,contract,web}/**/*.test.ts'],
          setupFiles,
          // They share no state: to load the modules once a worker saves half of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'testing/screens.setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'testing/**/*.test.ts'],
          globalSetup: ['testing/database.setup.ts'],
          setupFiles: [...setupFiles, 'testing/server.setup.ts'],
          // Each test has a database of its own, and no module keeps state between products: the modules are loaded once a worker.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

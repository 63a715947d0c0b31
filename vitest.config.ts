import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { iconDrawings } from './scripts/icon-drawings.ts'

const setupFiles = ['testing/quiet-console.ts']

/** Tests that change their process for good, for example its user. */
const ownProcess = ['src/server/db/embedded/as-ordinary-user.test.ts']

export default defineConfig({
  plugins: [iconDrawings()],
  test: {
    maxWorkers: 2,
    // Concurrent tests mostly wait. More of them would delay each other beyond their timeouts on a busy machine.
    maxConcurrency: 4,
    // The server's time zone must not matter: tests run far from Norway, so that any dependence on it shows.
    env: { TZ: 'America/Los_Angeles' },
    // A flaky test has a cause, so tests are never retried, here or in CI.
    retry: 0,
    // Generous, because `npm run bench` measures speed. A test of a time limit sets its own timeout.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/*.test.ts', 'src/{domain,contract,web}/**/*.test.ts'],
          setupFiles,
          // They share no state, and loading the modules once per worker saves half of their time.
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
          exclude: ownProcess,
          globalSetup: ['testing/database.setup.ts'],
          setupFiles: [...setupFiles, 'testing/server.setup.ts'],
          // Each test has its own database, and no module keeps state between products, so modules are loaded once per worker.
          isolate: false,
          // The first test that needs the demo chain fills it, and the others wait.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'own process', include: ownProcess, setupFiles, isolate: true },
      },
    ],
  },
})

import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/browser.mjs'

const opensSalons = /numbers\.spec\.ts$/

/** The journeys, in Debian's Chromium, against the built server that e2e/global-setup.ts starts. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  projects: [
    { name: 'journeys', testIgnore: opensSalons },
    // A salon opened by a journey stays in the chain, and other journeys count salons. So these run last, alone.
    { name: 'new salons', testMatch: opensSalons, dependencies: ['journeys'] },
  ],
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Journeys test behaviour, not speed, and must pass on a busy machine. `npm run bench` measures speed.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A flaky journey has a cause, so journeys are never retried, here or in CI.
  retries: 0,
  use: {
    browserName: 'chromium',
    // Set by global-setup once the server has chosen its port.
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    // Playwright does not see requests that a service worker answers.
    serviceWorkers: 'block',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // A trace of every journey costs a quarter of its time. `npx playwright test --trace=on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      // Blocks every request to other machines during the tests.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { changed, reverts } from './scripts/audit-reverts.mjs'

const revert = reverts.find(({ name }) => name === process.env.AUDIT_REVERT)
if (!revert) throw new Error(`AUDIT_REVERT names none of ${reverts.map(({ name }) => name).join(', ')}`)

/** The run of `npm run audit-detects`: the short audit of a product with one correction reverted on load. */
export default defineConfig({
  plugins: [
    {
      name: 'revert',
      enforce: 'pre',
      transform: (source, id) => {
        const file = relative(import.meta.dirname, id)
        const own = revert.changes.filter(change => change.file === file)
        return own.length > 0 ? own.reduce(changed, source) : null
      },
    },
  ],
  test: {
    env: { TZ: 'America/Los_Angeles' },
    include: ['testing/audit/audit.test.ts'],
    setupFiles: ['testing/quiet-console.ts', 'testing/server.setup.ts'],
    globalSetup: ['testing/database.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { changed } from './scripts/audit-reverts.mjs'
import { lockList } from './scripts/lock-list.mjs'

const lock = lockList[Number(process.env.LOCK_REMOVED)]
if (!lock) throw new Error(`LOCK_REMOVED is not the index of a lock: ${process.env.LOCK_REMOVED}`)

/** The run of `npm run locks`: a race test of a product without the lock it covers, which is removed on load. */
export default defineConfig({
  plugins: [
    {
      name: 'lock',
      enforce: 'pre',
      transform: (source, id) =>
        relative(import.meta.dirname, id) === lock.file
          ? changed(source, { file: lock.file, from: lock.holds, to: lock.without })
          : null,
    },
  ],
  test: {
    env: { TZ: 'America/Los_Angeles' },
    include: [lock.in],
    testNamePattern: lock.test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    setupFiles: ['testing/quiet-console.ts', 'testing/server.setup.ts'],
    globalSetup: ['testing/database.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

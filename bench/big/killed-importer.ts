import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addMonths, monthOf } from '#domain/values/month'
import type { RunningChain } from './chain.ts'
import { importFile } from './import-file.ts'
import { withFile } from './imports.ts'
import type { Measured } from './measure.ts'

const importer = fileURLToPath(new URL('../../dist/server/import-cli.js', import.meta.url))
const CEILING_SECONDS = 5
const GIVE_UP_MS = 120_000
const LONGEST_START_MS = 60_000

/** Repeats a request until its status is 2xx. Returns the elapsed seconds. */
const secondsUntil = async (ask: () => Promise<{ status: number }>): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_MS) {
    const { status } = await ask()
    if (status < 300) return (performance.now() - began) / 1000
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}

const isRunning = async ({ caller, ownerToken }: RunningChain, name: string): Promise<boolean> => {
  const { json } = await caller.must({ path: '/imports', token: await ownerToken() })
  return json.some((one: { file: string; state: string }) => one.file === name && one.state === 'running')
}

/** Kills `npm run import` (kill -9) in the middle of a month, and measures how long its locks block saves and the next file. */
export const measureKilledImporter = async ({ large, tell, say }: Measured): Promise<void> => {
  const { chain, caller, databaseUrl, folder, ownerToken } = large
  const month = large.olderMonth()
  await withFile(large, { month }, async path => {
    const child = spawn(process.execPath, [importer, path], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DEMO: '0',
        FILES_RESERVE_BYTES: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'data'),
      },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    const name = path.slice(path.lastIndexOf('/') + 1)
    const began = performance.now()
    while (child.exitCode === null && !(await isRunning(large, name))) {
      if (performance.now() - began > LONGEST_START_MS) break
      await sleep(50)
    }
    // Leaves time for some rows to be written, whatever the size of the file.
    await sleep(Math.min(3000, 40 * chain.size.salons))
    if (child.exitCode !== null) say('  the importer had ended before it could be killed')
    child.kill('SIGKILL')
    await exited
  })
  const token = await ownerToken()
  const [salonId, objectId] = [chain.salons[0], chain.people[0]]
  const day = `${addMonths(monthOf(chain.today), -1)}-12`
  const figures = { salonId, objectId, day, produksjontimer: 6 + (Math.floor(performance.now()) % 8) / 4 }
  const articleGroups = { [`D${Math.floor(performance.now())}`]: 'goods' }
  const free = await Promise.all([
    secondsUntil(() => caller.ask({ path: '/manage/figures', body: figures, token })),
    secondsUntil(() => caller.ask({ path: '/manage/mapping', body: { articleGroups }, token })),
  ])
  tell('Killed importer (kill -9): saves of the ledger are answered after', Math.max(...free), 's', {
    most: CEILING_SECONDS,
  })
  const again = await withFile(large, { month, salons: [1] }, path =>
    importFile(caller, ownerToken, { name: 'etter.xml', path }),
  ).catch(error => {
    say(`  the file after it: ${error.message}`)
    return { seconds: Number.NaN }
  })
  tell("  one salon's file of the same month is imported in", again.seconds, 's', { most: CEILING_SECONDS })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openBackup } from '#server/backup/read-backup'
import { restoreAsItWas } from '#server/backup/restore-backup'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate, migrationNames } from '#server/db/migrate'
import { diskStore } from '#server/files/disk-store'
import { type Growth, grow, SIXTY_SALONS } from '#testing/editions/grow'
import { startWriters } from './upgrade/writers.ts'

// npm run bench -- upgrade [--edition=1] [--quick]: upgrades an edition with the data of 60 salons, while every table with much
// data is written to. Prints how long each migration takes, and the longest wait of a write. --quick takes a fifth of the data.

const { values: given } = parseArgs({
  options: { edition: { type: 'string', default: '1' }, quick: { type: 'boolean', default: false } },
})
const growth: Growth = given.quick ? { ...SIXTY_SALONS, chains: SIXTY_SALONS.chains / 5 } : SIXTY_SALONS

/** Shorter migrations, and waits, are added up. */
const LONG_MS = 250

const folder = mkdtempSync(join(tmpdir(), 'foehn-upgrade-'))
const say = (line: string) => console.log(line)
const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> => {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}

const countsOf = async (client: pg.Client): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of ['salon', 'employee', 'report_row', 'employee_day', 'receipt', 'receipt_line']) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    counts[table] = rows[0]?.rows ?? 0
  }
  return counts
}

// As in production, the database waits for the disk.
const server = await startEmbedded({ dataDir: folder })
try {
  const url = await createDatabase(server.url, 'upgrade')
  const backup = await openBackup(
    fileURLToPath(new URL(`../testing/editions/edition-${given.edition}.zip`, import.meta.url)),
  )
  await restoreAsItWas(url, diskStore(join(folder, 'files')), backup).finally(backup.close)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const growing = await timed(() => grow(client, growth))
  await client.query('vacuum analyze')
  const before = await countsOf(client)
  say(`edition ${given.edition}, made in ${seconds(growing.ms)}: ${JSON.stringify(before)}`)

  const writers = await startWriters(url)
  const known = await migrationNames()
  const ran = new Set(backup.manifest.migrations)
  say(`${'migration'.padEnd(36)} ${'takes'.padStart(8)}  ${'a write waits'.padStart(8)}`)
  let total = 0
  let rest = { count: 0, ms: 0 }
  for (const name of known.filter(one => !ran.has(one))) {
    writers.reset()
    const { ms } = await timed(() => migrate(url, [name], { say }))
    const { waited, at } = writers.longest()
    total += ms
    if (ms >= LONG_MS || waited >= LONG_MS)
      say(`${name.padEnd(36)} ${seconds(ms).padStart(8)}  ${seconds(waited).padStart(8)} ${at}`)
    else rest = { count: rest.count + 1, ms: rest.ms + ms }
  }
  const { writes, refused } = await writers.stop()
  say(`${rest.count} others together ${seconds(rest.ms)}, none of them ${LONG_MS} ms`)
  say(
    `${known.length - ran.size} migrations ${seconds(total)}, ${writes} writes beside them, ${refused} refused`,
  )
  const after = await countsOf(client)
  await client.end()
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    say(`The rows are other than before: ${JSON.stringify(after)}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

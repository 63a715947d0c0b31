import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createDatabase, dropDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { type Size, today } from './chain.ts'
import { filledDatabase } from './filled.ts'
import { type Figures, measure } from './partitions/measure.ts'
import { partition, periodsOf } from './partitions/partition.ts'
import { dropYear, removeInBatches } from './partitions/remove-year.ts'

// npm run bench -- partitions [--quick] [--data=FOLDER] [--only=plain,rewritten,years,quarters]: compares unpartitioned receipts
// and lines with partitions by year and by quarter, as many as a decade needs. With --data, the filled database is reused.

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: 'plain,rewritten,years,quarters' },
  },
})
const size: Size = given.quick
  ? { salons: 6, people: 60, months: 24, receipts: 1 }
  : { salons: 60, people: 600, months: 24, receipts: 7 }
const FIRST_YEAR = 2024
const GOES = 2025

const folder = given.data ?? mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const { name: base } = await filledDatabase(server.url, size)

const within = async <T>(name: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> => {
  await dropDatabase(server.url, name)
  const url = await createDatabase(server.url, name, base)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze receipt, receipt_line')
    return await work(client, url)
  } finally {
    await client.end()
    await dropDatabase(server.url, name)
  }
}

const plain = () =>
  within('plain', async (client, url) => ({
    ...(await measure(client, url, false)),
    ...(await removeInBatches(client, url, GOES)),
  }))

/** Partitions are new tables with new indexes. This measures how much of their gain comes from the rewrite alone. */
const rewritten = () =>
  within('rewritten', async (client, url) => {
    await client.query('vacuum full analyze receipt')
    await client.query('vacuum full analyze receipt_line')
    return measure(client, url, false)
  })

const partitioned = (name: string, months: number) =>
  within(name, async (client, url) => {
    const periods = periodsOf(FIRST_YEAR, today, months)
    const began = performance.now()
    await partition(client, periods)
    return {
      'the migration': performance.now() - began,
      ...(await measure(client, url, true)),
      ...(await dropYear(client, url, GOES, periods)),
    }
  })

const ways: Readonly<Record<string, () => Promise<Figures>>> = {
  plain,
  rewritten,
  years: () => partitioned('years', 12),
  quarters: () => partitioned('quarters', 3),
}

for (const name of given.only.split(',')) {
  console.log(`\n${name}`)
  for (const [what, value] of Object.entries((await ways[name]?.()) ?? {}))
    console.log(`${what.padEnd(84, '.')} ${value.toFixed(value < 100 ? 1 : 0)}`)
}
await server.stop()
if (!given.data) rmSync(folder, { recursive: true, force: true })

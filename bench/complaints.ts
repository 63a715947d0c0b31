import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { fillChain } from './chain.ts'
import { load, median, openLine } from './load.ts'

// npm run bench -- complaints [--quick]: the list of 50 among 10,000 cases, as ratios within one run.

const because = { because: 'a measurement fills its database' }
const quick = process.argv.includes('--quick')
const seconds = quick ? 0.5 : 3
const CASES = 10_000
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await createDatabase(server.url, 'cases')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: 6, people: 60, months: 1, receipts: 1 })
await pool.run(
  because,
  sql`insert into complaint (object_id, name, phone, salon_id, message, created_at, updated_at, status, closed_at)
      select 'case' || n, 'Kunde ' || n, (40000000 + n)::text, 's' || (n % 6 + 1), 'Luggen er skjev',
             timestamptz '2026-11-20' - make_interval(mins => n), now(), nullif(n % 5, 0),
             case when n % 5 = 4 then now() end
      from generate_series(1, ${CASES}) n`,
)
await pool.run(
  because,
  sql`insert into complaint_item (object_id, complaint_id, kind, number, cost, status, created_at)
      select 'item' || object_id, object_id, 'refund', 1, 450, status, created_at from complaint where status is not null`,
)
await pool.run(because, sql`analyze`)

const children: ReturnType<typeof fork>[] = []
const start = async <Said>(program: string, ...args: string[]): Promise<Said> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
  })
  const [said] = (await once(child, 'message')) as [Said]
  children.push(child)
  return said
}
const product = await start<{ port: number; token: string }>('./product.ts', url, folder)
const bare = await start<{ port: number }>('./bare.ts', url)

const list = { path: '/api/complaints', token: product.token, port: product.port }
const answer = await fetch(`http://127.0.0.1:${product.port}${list.path}`, {
  headers: { authorization: `Bearer ${product.token}` },
})
await fetch(`http://127.0.0.1:${bare.port}/bytes`, {
  method: 'PUT',
  headers: { 'content-type': 'application/octet-stream' },
  body: await answer.arrayBuffer(),
})

const rates = { ours: [] as number[], theirs: [] as number[] }
for (let round = 0; round < 5; round++) {
  rates.ours.push((await load(list, 16, seconds)).perSecond)
  rates.theirs.push(
    (await load({ path: '/bytes', body: {}, token: 'none', port: bare.port }, 16, seconds)).perSecond,
  )
}
say(`  ${median(rates.ours).toFixed(0)} and ${median(rates.theirs).toFixed(0)} requests a second`)
say(
  `50 of 10,000 cases ÷ bare Fastify with the same bytes: ${(median(rates.ours) / median(rates.theirs)).toFixed(2)} (≥ 0.7)`,
)

const line = await openLine(product.port)
const times: Record<string, number[]> = { first: [], todo: [], search: [] }
for (let round = 0; round < (quick ? 10 : 60); round++)
  for (const [name, path] of [
    ['first', '/api/complaints'],
    ['todo', '/api/complaints?tab=todo'],
    ['search', `/api/complaints?search=kunde%20${round}`],
  ] as const) {
    await pool.run(because, sql`notify complaints`)
    await new Promise(resolve => setTimeout(resolve, 5))
    times[name]?.push(await line.timeOf({ path, token: product.token }))
  }
for (const [name, some] of Object.entries(times))
  say(`${name}, nothing cached: median ${median(some).toFixed(1)} ms`)

line.close()
await pool.close()
for (const child of children) child.disconnect()
await Promise.all(children.map(child => once(child, 'exit')))
await server.stop()
rmSync(folder, { recursive: true, force: true })

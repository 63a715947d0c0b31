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

// npm run bench -- intake [--quick]: the public form at 200 submissions a second, each from its own address, on a database that
// waits for the disk. Limits: a median of 50 ms, and no lost submission. Exits with an error when one is missed.

const because = { because: 'a measurement counts what was kept' }
const quick = process.argv.includes('--quick')
const PER_SECOND = 200
const SECONDS = quick ? 2 : 15
const CEILING_MS = 50
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder })
const url = await createDatabase(server.url, 'intake')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: 6, people: 60, months: 1, receipts: 1 })

const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder, '127.0.0.1'], {
  execArgv: ['--import', 'tsx'],
})
const [{ port }] = (await once(child, 'message')) as [{ port: number }]

/** A distinct client address for each n. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const submit = async (n: number): Promise<{ milliseconds: number; status: number }> => {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/guarantee/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) },
    body: JSON.stringify({
      salon: `s${(n % 6) + 1}`,
      name: `Kunde ${n}`,
      email: `kunde${n}@eksempel.test`,
      phone: '',
      message: 'Luggen er skjev. '.repeat(20),
      consent: true,
      language: 'nb',
      key: `bench-${n}`.padEnd(24, 'x'),
    }),
  }).catch(() => null)
  await answer?.text()
  return { milliseconds: performance.now() - began, status: answer?.status ?? 0 }
}

/** Sends at a fixed rate, without waiting for earlier responses. */
const run = async (from: number, count: number) => {
  const began = performance.now()
  const answers: Promise<{ milliseconds: number; status: number }>[] = []
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / PER_SECOND
    const wait = due - performance.now()
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    answers.push(submit(from + n))
  }
  const all = await Promise.all(answers)
  return { all, seconds: (performance.now() - began) / 1000 }
}

await run(1, 50)
const count = PER_SECOND * SECONDS
const { all, seconds } = await run(1000, count)
const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
const share = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? Number.NaN).toFixed(1)
const kept = await pool.maybe<{ cases: number; links: number }>(
  because,
  sql`select count(*) as cases, count(distinct l.complaint_id) as links
      from complaint c join complaint_link l on l.complaint_id = c.object_id
      where split_part(c.name, ' ', 2)::int >= 1000 and c.sent_key is not null`,
)
const answered = all.filter(({ status }) => status === 200).length
say(
  `  ${count} forms in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} a second (${PER_SECOND} asked for)`,
)
say(
  `  answered ${answered}, kept ${kept?.links ?? 0} of ${count}: ${count - (kept?.links ?? 0)} lost (ceiling 0)`,
)
say(
  `  median ${share(0.5)} ms (ceiling ${CEILING_MS}), 95 % ${share(0.95)} ms, 99 % ${share(0.99)} ms, slowest ${share(1)} ms`,
)
if (answered < count || kept?.links !== count || Number(share(0.5)) > CEILING_MS) process.exitCode = 1

await pool.close()
child.disconnect()
await once(child, 'exit')
await server.stop()
rmSync(folder, { recursive: true, force: true })

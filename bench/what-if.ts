import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyInputs } from '#domain/payroll/inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { salaryEntry } from '#domain/payroll/salary-history'
import { termsInForce } from '#domain/payroll/terms'
import { addMonths, month } from '#domain/values/month'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'
import { workedRow } from '#testing/payroll-rows'
import { fillChain } from './chain.ts'
import { median } from './load.ts'

// npm run bench -- what-if [--quick]: other terms for every sent row of 60 salons in 24 months, while others read.

const because = { because: 'a measurement fills its database' }
const quick = process.argv.includes('--quick')
const [SALONS, PEOPLE, MONTHS] = quick ? [6, 60, 6] : [60, 600, 24]
const MOST_SECONDS = 20
const MOST_SLOWER = 2
const QUIET_READS = 100
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await createDatabase(server.url, 'whatif')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: SALONS, people: PEOPLE, months: 1, receipts: 1 })

// Eight kinds of rows: some paid by commission, some by the guarantee, some with sick days.
const terms = termsInForce(month('2026-09'))
const rows = Array.from({ length: 8 }, (_, kind) => {
  const inputs = {
    ...emptyInputs(),
    ...workedRow,
    produksjonstimer: 110 + kind * 5,
    behOmsetning: 40_000 + kind * 15_000,
    antSyketimer: kind % 3,
  }
  const computed = computeRow({ ...inputs, name: 'Ansatt', hoursIncludeLunch: false }, terms)
  return { kind, inputs, computed, ...salaryEntry({ ...inputs, ...computed }) }
})
const last = month('2026-09')
const months = Array.from({ length: MONTHS }, (_, i) => addMonths(last, i + 1 - MONTHS))
for (const statement of [
  sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition)
      select s.object_id || ' ' || m, s.object_id, 'owner', m, now(), 0, ${terms}, false, ${EDITION}
      from salon s, unnest(${months.map(of => `${of}-01`)}::date[]) m`,
  sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
      select distinct on (r.object_id, w.employee_id) r.object_id, w.employee_id, r.month, 0, w.employee_id, kinds.inputs, '{}'::jsonb, kinds.computed
      from report r join employee_salon w on w.salon_id = r.salon_id
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) kinds (kind integer, inputs jsonb, computed jsonb)
        on kinds.kind = abs(hashtext(w.employee_id || r.month)) % 8`,
  sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours)
      select row.report_id || ' ' || row.employee_id, row.employee_id, row.report_id, row.month, now(), kinds.amount, kinds.hours
      from report_row row join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) kinds (kind integer, amount numeric, hours numeric)
        on kinds.kind = abs(hashtext(row.employee_id || row.month)) % 8`,
  sql`analyze`,
])
  await pool.run(because, statement)
const filled = await pool.maybe<{ n: number }>(because, sql`select count(*) as n from report_row`)

const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder], {
  execArgv: ['--import', 'tsx'],
})
const [product] = (await once(child, 'message')) as [{ port: number; token: string }]

const call = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${product.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Milliseconds of a read that is not cached. */
const read = async (): Promise<number> => {
  const began = performance.now()
  await call('/reports/months/2026-10')
  return performance.now() - began
}

for (let i = 0; i < QUIET_READS / 4; i++) await read()
const quiet: number[] = []
for (let i = 0; i < QUIET_READS; i++) quiet.push(await read())

const compute = async (changes: object) => {
  const began = performance.now()
  const { objectId } = (await call('/whatif', { terms: changes, months })) as { objectId: string }
  const busy: number[] = []
  for (;;) {
    for (let i = 0; i < 5; i++) busy.push(await read())
    const now = (await call(`/whatif/${objectId}`)) as {
      state: string
      result: { difference: number; notReproduced: { rows: number } } | null
    }
    if (now.state === 'failed') throw new Error('The what-if failed')
    if (now.result) return { seconds: (performance.now() - began) / 1000, busy, result: now.result }
  }
}

const unchanged = await compute({})
const { seconds, busy, result } = await compute({ commission: { percentage: 42 }, wagePercent: 3 })
const slower = median(busy) / median(quiet)
say(`${filled?.n} rows of ${SALONS} salons and ${MONTHS} months: ${seconds.toFixed(1)} s (≤ ${MOST_SECONDS})`)
say(
  `A read meanwhile: ${median(busy).toFixed(1)} ms, quiet ${median(quiet).toFixed(1)} ms, ${slower.toFixed(2)} × (≤ ${MOST_SLOWER})`,
)
say(
  `Unchanged terms differ by ${unchanged.result.difference} kr, in ${unchanged.result.notReproduced.rows} rows not at all given`,
)
say(`The change costs ${result.difference} kr`)

await pool.close()
child.disconnect()
await once(child, 'exit')
await server.stop()
rmSync(folder, { recursive: true, force: true })
const over = [
  ...(seconds > MOST_SECONDS ? ['the time'] : []),
  ...(slower > MOST_SLOWER ? ['reads meanwhile'] : []),
  ...(unchanged.result.difference !== 0 || unchanged.result.notReproduced.rows > 0
    ? ['unchanged terms']
    : []),
]
if (over.length > 0) {
  say(`Over the bound: ${over.join('; ')}`)
  process.exitCode = 1
}

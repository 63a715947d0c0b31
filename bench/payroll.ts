import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyInputs } from '#domain/payroll/inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { EDITION } from '#server/stored/shapes'
import { workedRow } from '#testing/payroll-rows'
import { fillChain } from './chain.ts'
import { median } from './load.ts'

// npm run bench -- payroll [--quick]: the people of the payroll months of 60 salons, some of whom left, moved or were left out.

const because = { because: 'a measurement fills its database' }
const quick = process.argv.includes('--quick')
const [SALONS, PEOPLE, MONTHS] = quick ? [6, 60, 12] : [60, 600, 36]
const rounds = quick ? 10 : 30
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await createDatabase(server.url, 'payroll')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: SALONS, people: PEOPLE, months: 1, receipts: 1 })
// What every row of a report says. One in four has an advance.
const terms = termsInForce(month('2026-09'))
const inputs = { ...emptyInputs(), ...workedRow, produksjonstimer: 120, behOmsetning: 90_000 }
const rowWith = (forskudd: number) => {
  const worked = { ...inputs, forskudd }
  return {
    inputs: worked,
    computed: computeRow({ ...worked, name: 'Ansatt', hoursIncludeLunch: false }, terms),
  }
}
const [plainRow, advanceRow] = [rowWith(0), rowWith(2000)]
const firstSalon = sql`(1 + n % ${SALONS}::int)`
// At the full size, longer than a statement of the product may take.
for (const statement of [
  // Copies October to the earlier months.
  sql`insert into employee_month
      select (jsonb_populate_record(null::employee_month, to_jsonb(m) || jsonb_build_object(
                'month', m.month - make_interval(months => k), 'last_day', m.last_day - make_interval(months => k)))).*
      from employee_month m, generate_series(1, ${MONTHS}::int) k where m.month = '2026-10-01'`,
  // One in ten left in October; one in ten moved to the next salon.
  sql`insert into past_membership (employee_id, salon_id, from_day, until_day)
      select 'p' || n, 's' || ${firstSalon}, '-infinity', '2026-10-12' from generate_series(1, ${PEOPLE}::int) n where n % 10 < 2`,
  sql`delete from employee_salon w using generate_series(1, ${PEOPLE}::int) n where w.employee_id = 'p' || n and n % 10 < 2`,
  sql`insert into employee_salon (employee_id, salon_id, from_day)
      select 'p' || n, 's' || (1 + (n + 1) % ${SALONS}::int), '2026-10-12' from generate_series(1, ${PEOPLE}::int) n where n % 10 = 1`,
  // Every month except October is sent, without one person in each salon.
  sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, edition)
      select s.object_id || ' ' || m.month, s.object_id, 'owner', m.month, now(), 0, ${terms}, false, ${EDITION}
      from salon s, (select distinct month from employee_month where month < '2026-10-01') m`,
  sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
      select distinct on (did.salon_id, did.month, did.employee_id)
             did.salon_id || ' ' || did.month, did.employee_id, did.month, 0, did.employee_id,
             case when hashtext(did.employee_id) % 4 = 0 then ${advanceRow.inputs}::jsonb else ${plainRow.inputs}::jsonb end, '{}'::jsonb,
             case when hashtext(did.employee_id) % 4 = 0 then ${advanceRow.computed}::jsonb else ${plainRow.computed}::jsonb end
      from employee_month did where did.month < '2026-10-01'
        and did.employee_id <> (select min(employee_id) from employee_month e
                                where e.salon_id = did.salon_id and e.month = did.month)`,
  // A hundred unpaid redos.
  sql`insert into complaint (object_id, name, salon_id, message, created_at, updated_at, status, closed_at)
      select 'case' || n, 'Kunde', 's' || ${firstSalon}, 'Skjevt', '2026-10-01', '2026-10-01', 4, '2026-10-20'
      from generate_series(1, 100) n`,
  sql`insert into complaint_item (object_id, complaint_id, kind, number, cost, status, created_at, fixer_id, finished_at)
      select 'item' || n, 'case' || n, 'expense', 1, 500, 4, '2026-10-01', 'p' || n, '2026-10-20' from generate_series(1, 100) n
      where n <= ${PEOPLE}`,
  sql`analyze`,
])
  await pool.longTransaction(db => db.run(because, statement))

const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder], {
  execArgv: ['--import', 'tsx'],
})
const [product] = (await once(child, 'message')) as [{ port: number; token: string }]

/** The median response time in milliseconds, and the number of people in the response. */
const measured = async (path: string) => {
  const times: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      headers: { authorization: `Bearer ${product.token}` },
    })
    const list = (await answer.json()) as readonly unknown[]
    times.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    size = list.length
  }
  return { ms: median(times), size }
}

const plain = await measured('/reports/months/2026-10')
say(`Which of ${SALONS} salons have sent October: ${plain.ms.toFixed(1)} ms, ${plain.size} salons`)
const over: string[] = []
for (const [what, path, bar] of [
  ['The people of a salon’s month', '/employees?salonId=s1&month=2026-10', 6],
  ['Who is not paid in a salon’s month', '/report-suggestions/s1/2026-10/unpaid', 6],
  [`Whom the reports of ${SALONS} salons and ${MONTHS} months left out`, '/report-suggestions/left-out', 40],
  ['Who began, left or moved in a month, and what they are owed', '/reports/movements?month=2026-10', 40],
] as const) {
  const { ms, size } = await measured(path)
  say(`${what}: ${ms.toFixed(1)} ms, ${size} in it; ÷ the first: ${(ms / plain.ms).toFixed(1)} (≤ ${bar})`)
  if (ms / plain.ms > bar) over.push(what)
}

await pool.close()
child.disconnect()
await once(child, 'exit')
await server.stop()
rmSync(folder, { recursive: true, force: true })
if (over.length > 0) {
  say(`Over the bound: ${over.join('; ')}`)
  process.exitCode = 1
}

import { emptyInputs } from '#domain/payroll/inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { workedRow } from '#testing/payroll-rows'

// npm run bench -- sheet [--quick]: the payroll sheet of 200 people, recomputed as the browser does it after a change of terms.

const PEOPLE = 200
const BOUND_MS = 3
const rounds = process.argv.includes('--quick') ? 300 : 3000
const terms = termsInForce(month('2026-10'))
const rows = Array.from({ length: PEOPLE }, (_, at) => ({
  ...emptyInputs(),
  ...workedRow,
  name: `Ansatt ${at}`,
  hoursIncludeLunch: at % 2 === 0,
  produksjonstimer: 90 + at / 3,
  behOmsetning: 70_000 + 137.35 * at,
}))

const recompute = (): number => {
  const began = performance.now()
  for (const facts of rows) computeRow(facts, terms)
  return performance.now() - began
}

for (let round = 0; round < rounds / 10; round++) recompute()
const times = Array.from({ length: rounds }, recompute).sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
console.log(
  `The sheet of ${PEOPLE} people, ${rounds} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, fastest ${at(0)} ms (≤ ${BOUND_MS} ms)`,
)

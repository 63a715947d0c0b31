import { day, month } from '#domain/values/month'
import { type Backtest, backtest, measured, together } from '#testing/forecast/backtest'
import { demoSales } from '#testing/forecast/demo-sales'
import { generatedSales } from '#testing/forecast/generated-sales'
import { backtestable, type SalesOfAll } from '#testing/forecast/sales-of-all'

// npm run bench -- forecast: forecasts every month of a generated chain of 36 months, of four more with which no constant was chosen
// (together), and of the demo, on each of its days from the sixth opening day on. Compares the errors with those of two naive
// forecasts: 'same pace' (sales so far by opening days) and last year's month. The same code gives the same figures. Exits with an
// error when a bound is missed.

const LAST = month('2026-10')
const TODAY = day('2026-11-21')
/** Percent. */
const LEAST_BETTER = 15
const [LEAST_COVERAGE, MOST_COVERAGE] = [75, 85]
/** People of the generated chain. Each takes some seconds. */
const PEOPLE = 12
/** Chains with which no constant was chosen, and the people of each. */
const UNSEEN = [5, 6, 7, 8]
const UNSEEN_PEOPLE = 4

let missed = 0
const bound = (isHeld: boolean, what: string): void => {
  if (isHeld) return
  missed++
  console.log(`  missed: ${what}`)
}

const columns = [
  '',
  'forecasts',
  'error %',
  'same pace %',
  'better %',
  'error % *',
  'last year %',
  'inside 80 %',
]
const line = (cells: readonly string[]) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(20) : cell.padStart(12))).join('')

const tell = (name: string, of: Backtest) => {
  const { error, samePace, better, errorWithLastYear, lastYear, coverage } = measured(of)
  const figures = [error, samePace, better, errorWithLastYear, lastYear, coverage].map(one => one.toFixed(1))
  console.log(line([name, String(of.forecasts), ...figures]))
  bound(errorWithLastYear <= lastYear, `${name}: never worse than last year’s month`)
  bound(better >= LEAST_BETTER, `${name}: at least ${LEAST_BETTER} % better than same pace`)
  bound(
    coverage >= LEAST_COVERAGE && coverage <= MOST_COVERAGE,
    `${name}: ${LEAST_COVERAGE} to ${MOST_COVERAGE} % inside the interval`,
  )
}

const levelsOf = (
  { chain, salons, people }: SalesOfAll,
  most: number,
): readonly (readonly [string, Backtest])[] => [
  ['chain', backtest([backtestable(chain)], LAST)],
  ['salons', backtest([...salons.values()].map(backtestable), LAST)],
  ['people', backtest([...people.values()].slice(0, most).map(backtestable), LAST)],
]

const generated = (seed: number, people: number) =>
  levelsOf(generatedSales({ seed, last: LAST, months: 36, salons: 6 }), people)

console.log(line(columns))
for (const [level, of] of generated(Number(process.env.FORECAST_SEED ?? 1), PEOPLE))
  tell(`generated, ${level}`, of)
const unseen = UNSEEN.map(seed => new Map(generated(seed, UNSEEN_PEOPLE)))
for (const level of ['chain', 'salons', 'people'])
  tell(`${UNSEEN.length} unseen, ${level}`, together(unseen.flatMap(one => one.get(level) ?? [])))
const demo = levelsOf(demoSales(TODAY, 14), Number.POSITIVE_INFINITY)
for (const [level, of] of demo) tell(`demo, ${level}`, of)
console.log('* of months whose month of last year is known')
process.exitCode = missed > 0 ? 1 : 0

import { expect, test } from 'vitest'
import { month } from '#domain/values/month'
import { backtest, measured, together } from './backtest.ts'
import { generatedSales } from './generated-sales.ts'
import { backtestable } from './sales-of-all.ts'

/** A smaller run of `npm run bench -- forecast`. The same seed always gives the same figures. */
test('the forecast of a generated chain beats both naive ones, and 8 of 10 months end in its interval [K70] [K73]', () => {
  const last = month('2026-10')
  const { chain, salons } = generatedSales({ seed: 1, last, months: 30, salons: 3 })
  const levels = [[chain], [...salons.values()]].map(subjects => backtest(subjects.map(backtestable), last))
  for (const of of levels) {
    const { better, errorWithLastYear, lastYear } = measured(of)
    expect(better).toBeGreaterThanOrEqual(15)
    expect(errorWithLastYear).toBeLessThan(lastYear)
  }
  // Of three salons in 27 months; the benchmark has more, and narrower bounds.
  const { coverage } = measured(together(levels))
  expect(coverage).toBeGreaterThanOrEqual(72)
  expect(coverage).toBeLessThanOrEqual(88)
})

import { forecastOf, knownSales } from '#domain/statistics/forecast'
import { openingDays, openingDaysIn } from '#domain/statistics/pace'
import { everyDayOf } from '#domain/values/day-range'
import { addDays, addMonths, firstDay, lastDay, type Month, monthOf, monthsFrom } from '#domain/values/month'
import type { Backtestable } from './sales-of-all.ts'

/** Sums over the forecasts of a backtest. Errors are shares of what the month sold. */
export interface Backtest {
  readonly forecasts: number
  readonly error: number
  readonly samePace: number
  /** Forecasts of months whose month of last year is known. */
  readonly withLastYear: number
  readonly errorWithLastYear: number
  readonly lastYear: number
  /** Forecasts whose interval held what the month sold. */
  readonly inside: number
}

const none: Backtest = {
  forecasts: 0,
  error: 0,
  samePace: 0,
  withLastYear: 0,
  errorWithLastYear: 0,
  lastYear: 0,
  inside: 0,
}

const added = (a: Backtest, b: Backtest): Backtest =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [key, value + b[key as keyof Backtest]]),
  ) as unknown as Backtest

/**
 * Forecasts a subject's months on every day from the sixth opening day on, as they would have been made that day, through `last`. A
 * day before the last opening day of the month, because there is nothing to forecast after it. Months without sales are left out.
 */
const backtestOf = ({ sales, truth }: Backtestable, last: Month): Backtest => {
  const known = knownSales(sales, lastDay(last))
  const totalOf = (month: Month): number =>
    everyDayOf({ from: firstDay(month), to: lastDay(month) }).reduce(
      (sum, day) => sum + (truth.get(day) ?? 0),
      0,
    )
  let result = none
  for (const month of monthsFrom(monthOf(sales.first), last)) {
    const was = totalOf(month)
    const before = addMonths(month, -12)
    const lastYear = firstDay(before) >= sales.first ? totalOf(before) : null
    let soFar = 0
    if (was <= 0) continue
    for (let day = firstDay(month); openingDays(addDays(day, 1), lastDay(month)) > 0; day = addDays(day, 1)) {
      soFar += sales.sold.get(day) ?? 0
      const said = forecastOf(known, { month, through: day })
      if ('tooLittleHistory' in said) continue
      const off = (kroner: number): number => Math.abs(kroner - was) / was
      const error = off(said.expected)
      result = added(result, {
        forecasts: 1,
        error,
        samePace: off((soFar * openingDaysIn(month)) / openingDays(firstDay(month), day)),
        withLastYear: lastYear === null ? 0 : 1,
        errorWithLastYear: lastYear === null ? 0 : error,
        lastYear: lastYear === null ? 0 : off(lastYear),
        inside: said.low <= was && was <= said.high ? 1 : 0,
      })
    }
  }
  return result
}

export const together = (all: readonly Backtest[]): Backtest => all.reduce(added, none)

export const backtest = (subjects: Iterable<Backtestable>, last: Month): Backtest =>
  together([...subjects].map(one => backtestOf(one, last)))

/** Percentages of a backtest. */
export const measured = (of: Backtest) => ({
  error: (100 * of.error) / of.forecasts,
  samePace: (100 * of.samePace) / of.forecasts,
  better: 100 * (1 - of.error / of.samePace),
  errorWithLastYear: (100 * of.errorWithLastYear) / of.withLastYear,
  lastYear: (100 * of.lastYear) / of.withLastYear,
  coverage: (100 * of.inside) / of.forecasts,
})

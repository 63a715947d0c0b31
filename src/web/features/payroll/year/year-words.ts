import type { YearControl, YearPerson } from '#contract/payroll/pay-years'
import { controlDifference, yearChecks } from '#domain/payroll/year-control'
import { hadNotArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { fixed, kroner, NO_FIGURE, number, percent } from '#domain/values/number-format'

/** '47,0 %'. The goal can have one decimal, so the share always has one. */
export const shareInWords = (share: number | null): string =>
  share === null ? NO_FIGURE : `${fixed(share, 1)}\u00a0%`

/** 'Over målet med 4 787,14 kr'; null without a goal or a share (P188). */
export const goalInWords = (aboveGoal: number | null): string | null => {
  if (aboveGoal === null) return null
  if (aboveGoal === 0) return 'Akkurat på målet'
  return aboveGoal > 0 ? `Over målet med ${kroner(aboveGoal)}` : `Under målet med ${kroner(-aboveGoal)}`
}

/** '4 787,14 over', '35,86 under', for a column with its unit in the head. */
export const againstGoal = (aboveGoal: number | null): string => {
  if (aboveGoal === null) return NO_FIGURE
  if (aboveGoal === 0) return 'på målet'
  return aboveGoal > 0 ? `${fixed(aboveGoal, 2)} over` : `${fixed(-aboveGoal, 2)} under`
}

/** '80 %', or '70–100 %' where it changed; '–' if one of them is unknown. */
export const positionInWords = (months: YearPerson['months']): string => {
  const positions = months.map(({ position }) => position).filter(position => position !== null)
  if (positions.length < months.length || positions.length === 0) return NO_FIGURE
  const [least, most] = [Math.min(...positions), Math.max(...positions)]
  return least === most ? percent(least) : `${number(least)}–${percent(most)}`
}

/** Says month by month why the pay at 100 % is unknown (P187). */
export const whyNotAtFull = (months: YearPerson['months']): readonly string[] =>
  months
    .filter(({ atFull }) => atFull === null)
    .map(({ month: of, position, notArrived }) => {
      const why = position === null ? 'stillingen er ikke kjent' : hadNotArrived(notArrived)
      return `${capitalised(monthName(month(of)))}: ${why}.`
    })

type Difference = YearControl['differences'][number]

/** The two figures of a difference, and how much they differ (P189). */
export const differenceInWords = (difference: Difference) => {
  const { check, month: of, shown, expected } = difference
  const figure = (value: number) => (check === 'holidays' ? `${number(value)} dager` : kroner(value))
  return {
    month: capitalised(monthName(month(of))),
    what: yearChecks[check],
    shown: figure(shown),
    expected: figure(expected),
    difference: figure(controlDifference(difference)),
  }
}

export const countDifferences = (control: readonly YearControl[]): number =>
  control.reduce((count, { differences }) => count + differences.length, 0)

import type { HolidayAccount, HolidayEarnings } from '#contract/payroll/holidays'
import { kroner, NO_FIGURE, number } from '#domain/values/number-format'
import { semicolons } from '#server/files/semicolons'

type Line = readonly (string | number | null)[]

const heading: Line = [
  ...['Salong', 'Ansatt', 'Sluttet', 'Opptjent i', 'Grunnlag', 'Prosent', 'Opptjent', 'Betalt', 'Igjen'],
  ...['Ferieår', 'Feriedager', 'Overførte dager', 'Tatte dager', 'Dager igjen'],
]

/** 12, or '12 % av 100 000,00 kr, 2,3 % av 90 000,00 kr' where parts of the basis have different percentages. */
const percentOf = ({ percent, parts, basis }: HolidayEarnings): string | number =>
  basis === null
    ? NO_FIGURE
    : (percent ?? parts.map(part => `${number(part.percent)} % av ${kroner(part.of)}`).join(', '))

const linesOf = (salon: string, year: number, { earnings, holiday, name, leftOn }: HolidayAccount): Line[] =>
  earnings.map((one, i) => [
    ...[salon, name, leftOn, one.earningYear],
    ...[one.basis ?? NO_FIGURE, percentOf(one), one.earned ?? NO_FIGURE, one.paid, one.left ?? NO_FIGURE],
    // The days of a holiday year are listed once for each person.
    ...(i === 0
      ? [year, holiday.entitled, holiday.carried, holiday.taken ?? NO_FIGURE, holiday.left ?? NO_FIGURE]
      : [year, null, null, null, null]),
  ])

/** The holiday accounts of a salon as CSV. What is unknown is '–', never 0. */
export const accountsCsv = (salon: string, year: number, accounts: readonly HolidayAccount[]): Buffer =>
  semicolons([heading, ...accounts.flatMap(account => linesOf(salon, year, account))])

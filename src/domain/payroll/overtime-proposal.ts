import { monthWord } from '../values/day-names.ts'
import { multiply, percentOf, roundToOre, sum } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOf, type Month, monthName } from '../values/month.ts'
import { exactly, kroner, percent } from '../values/number-format.ts'
import { weekNumber } from '../values/week.ts'
import { type VariableSupplement, withAccepted } from './accepted-supplement.ts'
import { payrollInputs } from './inputs.ts'
import type { Overtime, SupplementPart, WorkedRedDay } from './overtime.ts'

/** The hours of one percentage, with their supplement in kroner. */
export interface SupplementLine extends SupplementPart {
  readonly amount: number
}

export interface OvertimeProposal {
  /** By percentage, the lowest first. */
  readonly lines: readonly SupplementLine[]
  /** Kroner: the sum of the lines. */
  readonly amount: number
  /** The explanation that is added to the row together with the amount. */
  readonly text: string
}

/** The beginning of the explanation, by which a row shows that it has a supplement of this month (P164). */
const titleOf = (month: Month): string => `Tillegg for overtid og røde dager, ${monthName(month)}`

const inHours = (hours: number): string => `${exactly(hours)} t`

/** '17. mai' */
export const redDayName = ({ day }: Pick<WorkedRedDay, 'day'>): string => `${dateOf(day)}. ${monthWord(day)}`

const totalOf = (parts: readonly SupplementPart[]): number => hoursOf(sum(parts.map(({ hours }) => hours)))

const knownRedDays = ({ redDays }: Overtime): (SupplementPart & Pick<WorkedRedDay, 'day'>)[] =>
  redDays.flatMap(({ day, hours, percent }) => (hours === null ? [] : [{ day, hours, percent }]))

/** Each line is rounded to the øre (P40, P162). */
const lineOf = (percent: number, parts: readonly SupplementPart[], timelonn: number): SupplementLine => {
  const hours = totalOf(parts)
  return { hours, percent, amount: roundToOre(percentOf(multiply(hours, timelonn), percent)) }
}

/** Returns the supplement that a person's overtime and public holidays come to (P162). Unknown hours are not in it (P163). */
export function proposedOvertime(overtime: Overtime, month: Month, timelonn: number): OvertimeProposal {
  const redDays = knownRedDays(overtime)
  const parts = [...overtime.weeks.flatMap(week => week.overtime), ...redDays]
  const lines = [...new Set(parts.map(part => part.percent))]
    .toSorted((one, other) => one - other)
    .map(percent =>
      lineOf(
        percent,
        parts.filter(part => part.percent === percent),
        timelonn,
      ),
    )
    .filter(({ amount }) => amount !== 0)
  const amount = roundToOre(sum(lines.map(line => line.amount)))
  const where = [
    ...overtime.weeks
      .filter(week => week.overtime.length > 0)
      .map(week => `uke ${weekNumber(week.week)} ${inHours(totalOf(week.overtime))}`),
    ...redDays.map(one => `${redDayName(one)} ${inHours(one.hours)}`),
  ]
  const factors = lines.map(line => `${inHours(line.hours)} × ${kroner(timelonn)} × ${percent(line.percent)}`)
  const text = `${titleOf(month)}: ${factors.join(' + ')} = ${kroner(amount)} (${where.join(', ')})`
  return { lines, amount, text: withPlainSpaces(text) }
}

/** People edit the explanation, and files contain it. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/**
 * How a row stands to its proposal (P164): it can be accepted, it is in the row, the row names a different one for the month, or the
 * explanation has no room for it.
 */
export type ProposalState = 'open' | 'used' | 'differs' | 'noRoom'

export function proposalState(
  row: VariableSupplement,
  { amount, text }: OvertimeProposal,
  month: Month,
): ProposalState {
  if (row.forklaringVarTillegg.includes(text) && row.varTillegg >= amount) return 'used'
  if (row.forklaringVarTillegg.includes(titleOf(month))) return 'differs'
  return withOvertime(row, { amount, text }).forklaringVarTillegg.length >
    payrollInputs.forklaringVarTillegg.max
    ? 'noRoom'
    : 'open'
}

/** Returns the row's supplement with the proposal added to what is in it (P164). */
export const withOvertime = (
  row: VariableSupplement,
  { amount, text }: Pick<OvertimeProposal, 'amount' | 'text'>,
): VariableSupplement => withAccepted(row, { amount, words: text, before: 0 })

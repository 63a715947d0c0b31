import type { Audit } from '../audit.ts'
import {
  addDays,
  addMonths,
  type Day,
  earlier,
  firstOf,
  lastOf,
  type Month,
  monthOf,
  type Span,
} from '../calendar.ts'
import { compareNumber, compareText, skip } from '../differences.ts'
import type { Json } from '../driver.ts'
import { fraction, isZero, minus, over, times, zero } from '../fraction.ts'
import { isMissing } from '../sources.ts'
import { figuresOf } from '../statistics.ts'

interface Whose {
  readonly salon?: string | undefined
  readonly person?: string | undefined
}

interface Compared {
  readonly days: Span
  readonly lastMonth: Span | null
  readonly lastYear: Span | null
}

/** The same date of a month, or its last day where the month is shorter. */
const sameDate = (month: Month, of: Day): Day => earlier(`${month}-${of.slice(8)}`, lastOf(month))

/** As many days of the month that lies so many months before. */
const monthsBefore = ({ from, to }: Span, months: number): Span => ({
  from: firstOf(addMonths(monthOf(from), -months)),
  to: sameDate(addMonths(monthOf(to), -months), to),
})

const daysBefore = ({ from, to }: Span, days: number): Span => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

/** The days of a column that are over and those that they stand beside; null where no day is over (K18). */
export const comparedDays = (frame: string, today: Day): Compared | null => {
  const yesterday = addDays(today, -1)
  const inMonth = (days: Span): Compared => ({
    days,
    lastMonth: monthsBefore(days, 1),
    lastYear: monthsBefore(days, 12),
  })
  const ofDay = { from: yesterday, to: yesterday }
  const begins = frame === 'yearly' ? `${today.slice(0, 4)}-01-01` : firstOf(monthOf(today))
  switch (frame) {
    case 'today':
      return null
    case 'yesterday':
      return { days: ofDay, lastMonth: daysBefore(ofDay, 28), lastYear: daysBefore(ofDay, 364) }
    case 'monthly':
    case 'yearly': {
      if (yesterday < begins) return null
      const days = { from: begins, to: yesterday }
      return { ...inMonth(days), ...(frame === 'yearly' ? { lastMonth: null } : {}) }
    }
    default:
      return inMonth({ from: firstOf(frame), to: lastOf(frame) })
  }
}

const written = (span: Span | null): string => (span ? `${span.from}–${span.to}` : 'none')

/** One side's figures: those of the time book only where both sides have it on every day. */
const compareSide = (
  audit: Audit,
  cell: string,
  whose: Whose,
  span: Span,
  got: Json,
  book: boolean,
): void => {
  const { books } = audit.replay
  const table = figuresOf(books.sums({ ...whose, span }), books.office.settings)
  for (const [field, value] of Object.entries(got as Readonly<Record<string, number | null>>)) {
    const figure = table[field]
    if (!figure || (figure.source !== 'registers' && !book)) continue
    const missing = isMissing(books, figure.source, whose, span)
    if (missing && !audit.switches.unknown) skip(audit.findings, 'D79')
    else compareNumber(audit.findings, { rule: 'K18', cell, field }, missing ? null : figure.value, value)
  }
}

const compareDeviation = (
  audit: Audit,
  cell: string,
  whose: Whose,
  now: Span,
  then: Span,
  got: Json,
): void => {
  const { books } = audit.replay
  const totalOf = (span: Span) =>
    isMissing(books, 'registers', whose, span)
      ? null
      : (figuresOf(books.sums({ ...whose, span }), books.office.settings).totalOms?.value ?? zero)
  const [sold, before] = [totalOf(now), totalOf(then)]
  if (sold === null || before === null) return
  const by = minus(sold, before)
  compareNumber(audit.findings, { rule: 'K18', cell, field: 'deviation' }, by, got.deviation)
  const size = before.n < 0n ? minus(zero, before) : before
  const percent = isZero(size) ? null : over(times(by, fraction(100)), size)
  compareNumber(audit.findings, { rule: 'K18', cell, field: 'percent' }, percent, got.percent)
}

/**
 * The days of a column and those that they are compared with, and the figures of both sides where the product compares them.
 * Which salons can be compared (K19) is not worked out again.
 */
export const compareColumns = (audit: Audit, of: string, whose: Whose, columns: readonly Json[]): void => {
  for (const column of columns) {
    const frame: string = column.month ?? column.timeFrame
    const cell = `comparison of ${of}, ${frame}`
    const wanted = comparedDays(frame, audit.chain.today)
    compareText(
      audit.findings,
      { rule: 'K18', cell, field: 'days' },
      written(wanted?.days ?? null),
      written(column.days),
    )
    if (!wanted) continue
    for (const against of ['lastMonth', 'lastYear'] as const) {
      const [then, got] = [wanted[against], column[against]]
      const side = `${cell}, ${against}`
      compareText(audit.findings, { rule: 'K18', cell: side, field: 'days' }, written(then), written(got))
      if (!(then && got?.now && got.before && got.comparable)) continue
      const book = got.withoutBook.length === 0
      compareSide(audit, `${side}, now`, whose, wanted.days, got.now, book)
      compareSide(audit, `${side}, before`, whose, then, got.before, book)
      compareDeviation(audit, side, whose, wanted.days, then, got)
    }
  }
}

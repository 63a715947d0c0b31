import type { Audit } from '../audit.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  earlier,
  firstOf,
  lastOf,
  type Month,
  monthOf,
  type Span,
  weekOf,
} from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import type { Json } from '../driver.ts'
import { type Comparing, type LikeForLike, likeForLike } from '../like-for-like.ts'

interface Compared {
  readonly days: Span
  readonly lastMonth: Span | null
  readonly lastYear: Span | null
}

/** The same date in a month, or the last day of a shorter month. */
const sameDate = (month: Month, of: Day): Day => earlier(`${month}-${of.slice(8)}`, lastOf(month))

/** The same number of days, the given number of months earlier. */
const monthsBefore = ({ from, to }: Span, months: number): Span => ({
  from: firstOf(addMonths(monthOf(from), -months)),
  to: sameDate(addMonths(monthOf(to), -months), to),
})

const daysBefore = ({ from, to }: Span, days: number): Span => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

/** The completed days of a column and the days they are compared with; null when no day is complete (K18). */
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

/** The week of the same number a year earlier; 52 weeks earlier if that year has none (K47). */
const weekLastYear = (monday: Day): Day => {
  const number = weekOf(monday).slice(4)
  const same = [addDays(monday, -364), addDays(monday, -371)].find(one => weekOf(one).slice(4) === number)
  return same ?? addDays(monday, -364)
}

const dateLastYear = (of: Day): Day => sameDate(addMonths(monthOf(of), -12), of)

/** The same for a week, or for days from and to; null when no day is complete (K47). */
export const comparedSplit = (span: Span, isWeek: boolean, today: Day): Compared | null => {
  const days = { from: span.from, to: earlier(span.to, addDays(today, -1)) }
  if (days.to < days.from) return null
  const length = daysOf(days).length
  const beginning = (from: Day): Span => ({ from, to: addDays(from, length - 1) })
  return {
    days,
    lastMonth: beginning(addDays(days.from, isWeek ? -7 : -length)),
    lastYear: isWeek
      ? beginning(weekLastYear(days.from))
      : { from: dateLastYear(days.from), to: dateLastYear(days.to) },
  }
}

const written = (span: Span | null): string => (span ? `${span.from}–${span.to}` : 'none')

/** The excluded parts of the comparison, by the product's ids. */
const leftOutIn = (json: Json): string =>
  json.leftOut
    .map((one: Json) => [one.objectId, one.because, one.missing, one.firstDay, ...one.missingDays].join(' '))
    .sort()
    .join(', ')

const SHOWN_DAYS = 31
const newestFirst = (days: readonly Day[]): readonly Day[] => [...days].sort().reverse().slice(0, SHOWN_DAYS)

const leftOutOf = ({ driver }: Audit, { leftOut }: LikeForLike): string =>
  leftOut
    .map(({ salon, because, missing, firstDay }) =>
      [driver.idOf(salon), because, missing.length, firstDay, ...newestFirst(missing)].join(' '),
    )
    .sort()
    .join(', ')

const booksOf = (all: readonly { readonly id: string; readonly missing: number }[]): string =>
  all
    .map(({ id, missing }) => `${id} ${missing}`)
    .sort()
    .join(', ')

/** Counts the kinds of K19 in the chain. A kind that never occurs is never compared. */
const noteKinds = ({ findings }: Audit, { leftOut, withoutBook, tooLittle, now }: LikeForLike): void => {
  for (const { because } of leftOut) note(findings, `K19 ${because}`)
  if (leftOut.length > 0 && now !== null) note(findings, 'K19 some salons')
  if (withoutBook.length > 0) note(findings, 'K19 without a time book')
  if (tooLittle) note(findings, 'K19 too little')
}

const compareSide = (
  audit: Audit,
  cell: string,
  rule: string,
  wanted: LikeForLike['now'],
  got: Json,
): void => {
  const there = (side: unknown): string => (side === null ? 'none' : 'there')
  compareText(audit.findings, { rule, cell, field: 'figures' }, there(wanted), there(got))
  if (!wanted || !got) return
  for (const [field, value] of Object.entries(got)) {
    const figure = wanted[field]
    if (figure === undefined)
      compareText(audit.findings, { rule, cell, field }, 'a figure of the rules', 'another')
    else compareNumber(audit.findings, { rule, cell, field }, figure, value)
  }
}

const compareBoth = (audit: Audit, cell: string, wanted: LikeForLike, got: Json): void => {
  const { findings, driver } = audit
  noteKinds(audit, wanted)
  // When no salon is excluded, only the days decide.
  const rule = wanted.leftOut.length + wanted.withoutBook.length > 0 ? 'K19' : 'K18'
  compareText(findings, { rule: 'K19', cell, field: 'leftOut' }, leftOutOf(audit, wanted), leftOutIn(got))
  compareText(
    findings,
    { rule: 'K19', cell, field: 'comparable' },
    String(wanted.leftOut.length === 0),
    String(got.comparable),
  )
  compareText(
    findings,
    { rule: 'K19', cell, field: 'withoutBook' },
    booksOf(wanted.withoutBook.map(({ salon, missing }) => ({ id: driver.idOf(salon), missing }))),
    booksOf(got.withoutBook.map(({ objectId, missing }: Json) => ({ id: objectId, missing }))),
  )
  compareSide(audit, `${cell}, now`, rule, wanted.now, got.now)
  compareSide(audit, `${cell}, before`, rule, wanted.before, got.before)
  compareNumber(findings, { rule, cell, field: 'deviation' }, wanted.deviation, got.deviation)
  compareNumber(findings, { rule, cell, field: 'percent' }, wanted.percent, got.percent)
}

/** Compares the days of a column and its comparison, and the figures of both sides (K18, K19). */
export const compareColumns = (
  audit: Audit,
  of: string,
  comparing: Comparing,
  columns: readonly Json[],
  split?: { readonly wanted: Compared | null; readonly words: string },
): void => {
  for (const column of columns) {
    const frame: string = column.month ?? column.timeFrame
    const cell = `comparison of ${of}, ${split?.words ?? frame}`
    const wanted = split ? split.wanted : comparedDays(frame, audit.chain.today)
    const rule = split ? 'K47' : 'K18'
    compareText(
      audit.findings,
      { rule, cell, field: 'days' },
      written(wanted?.days ?? null),
      written(column.days),
    )
    if (!wanted) continue
    for (const against of ['lastMonth', 'lastYear'] as const) {
      const [then, got] = [wanted[against], column[against]]
      const side = `${cell}, ${against}`
      compareText(audit.findings, { rule, cell: side, field: 'days' }, written(then), written(got))
      if (!then || !got) continue
      compareBoth(audit, side, likeForLike(comparing, { now: wanted.days, before: then }), got)
    }
  }
}

/** Deviations in total sales of a chain's salons, a salon's people or a person's salons, largest first (K19, K20). */
export const compareDeviations = (
  audit: Audit,
  of: string,
  { month, json }: { readonly month: Month | null; readonly json: Json },
  subjects: readonly (Comparing & { readonly key: string })[],
): void => {
  const { findings, driver, chain } = audit
  const wanted = comparedDays(month ?? 'monthly', chain.today)
  if (!wanted?.lastMonth) return
  const spans = { now: wanted.days, before: wanted.lastMonth }
  const sizes: number[] = json.deviations.map((one: Json) =>
    one.deviation === null ? -1 : Math.abs(one.deviation),
  )
  const cell = `deviations of ${of}, ${month ?? 'monthly'}`
  const ordered = sizes.every((size, at) => at === 0 || size <= (sizes[at - 1] ?? size))
  compareText(findings, { rule: 'K20', cell, field: 'order' }, 'true', String(ordered))
  for (const { key, ...comparing } of subjects) {
    const got = json.deviations.find((one: Json) => one.objectId === driver.idOf(key))
    const { deviation, percent, now } = likeForLike(comparing, spans)
    if (!got && now) compareText(findings, { rule: 'K20', cell, field: key }, 'there', 'absent')
    if (!got) continue
    compareNumber(findings, { rule: 'K19', cell, field: `${key}, deviation` }, deviation, got.deviation)
    compareNumber(findings, { rule: 'K19', cell, field: `${key}, percent` }, percent, got.percent)
  }
}

import type { TrendComparison } from '#contract/statistics/trends'
import { daysOf, type Span } from '#domain/statistics/spans'
import type { TimeFrame } from '#domain/statistics/time-frames'
import { rangeName, shortRangeName } from '#domain/values/day-names'
import { type Day, day } from '#domain/values/month'
import { counted, listed } from '../../../ui/counted.ts'

const shortDay = (at: Day): string => shortRangeName({ from: at, to: at })

/** '3. og 4. okt.', '30. okt. og 2. nov.': dates in the same month name it once. */
export const daysInWords = (days: readonly string[]): string => {
  const sorted = days.map(day).sort()
  return listed(
    sorted.map((at, i) =>
      sorted[i + 1]?.slice(0, 7) === at.slice(0, 7) ? `${Number(at.slice(8))}.` : shortDay(at),
    ),
  )
}

/** Above this number, days are counted and not listed. */
const LISTED = 6

const missingInWords = ({ missing, missingDays }: LeftOut): string => {
  if (missing === 0) return 'Mangler tall'
  if (missing <= LISTED) return `Mangler tall for ${daysInWords(missingDays)}`
  return `Mangler tall for ${missing} dager, sist ${daysInWords(missingDays.slice(0, 1))}`
}

/** '10. okt. 2026': always with the year, because it is often a different one. */
const firstDayInWords = (at: string): string => `${shortDay(day(at))} ${at.slice(0, 4)}`

type LeftOut = TrendComparison['leftOut'][number]

/** Why a salon is excluded: 'Mangler tall for 3. og 4. okt.' */
export const reasonInWords = (leftOut: LeftOut): string => {
  switch (leftOut.because) {
    case 'missing':
      return missingInWords(leftOut)
    case 'new':
      return leftOut.firstDay === null
        ? 'Har ingen tall'
        : `Har ingen tall før ${firstDayInWords(leftOut.firstDay)}`
    case 'shut':
      return 'Hadde stengt'
    case 'closed':
      return 'Er lagt ned'
  }
}

/** 'Storo (timene mangler for 3 dager)' */
export const withoutBookInWords = (
  salons: TrendComparison['withoutBook'],
  nameOf: (id: string) => string,
): string =>
  listed(
    salons.map(
      ({ objectId, missing }) =>
        `${nameOf(objectId)} (timene mangler for ${counted(missing, 'dag', 'dager')})`,
    ),
  )

type Range = Pick<TrendComparison, 'from' | 'to'>

/** '1.–21. okt.', with the year unless it is the current one. */
export const againstInWords = ({ from, to }: Range, today: Day): string => {
  const range = shortRangeName({ from: day(from), to: day(to) })
  return to.slice(0, 4) === today.slice(0, 4) ? range : `${range} ${to.slice(0, 4)}`
}

/** '1.–21. oktober', with the year unless it is the current one. */
export const againstInFull = ({ from, to }: Range, today: Day): string => {
  const full = rangeName({ from: day(from), to: day(to) })
  const thisYear = ` ${today.slice(0, 4)}`
  return full.endsWith(thisYear) ? full.slice(0, -thisYear.length) : full
}

/**
 * 'til og med i går' for spans that include today, because today is not compared (K18). Empty for past ones.
 */
export const throughYesterday = (span: Span, today: Day): string =>
  daysOf(span, today).to < today ? '' : 'til og med i går'

export const notOver = 'Dagen er ikke over, og sammenlignes ikke før i morgen'

/** Why there is no comparison; null if there is one. */
export const whyNot = (
  frame: TimeFrame,
  comparison: TrendComparison | null,
  nameOf: (id: string) => string,
): string | null => {
  if (!comparison) return frame === 'today' ? notOver : 'Ingen dager å sammenligne ennå'
  const { now, before, leftOut } = comparison
  if (now && before) return null
  const [first, ...others] = leftOut
  if (first && others.length === 0) return reasonInWords(first)
  if (first) return `Kan ikke sammenlignes: ${leftOutInWords(leftOut, nameOf)}`
  return before ? 'Ingen tall nå' : 'Ingen tall den gangen'
}

/** 'Storo (mangler tall for 3. okt.) og Solsiden (er lagt ned)' */
export const leftOutInWords = (leftOut: readonly LeftOut[], nameOf: (id: string) => string): string =>
  listed(
    leftOut.map(one => {
      const reason = reasonInWords(one)
      return `${nameOf(one.objectId)} (${reason.charAt(0).toLocaleLowerCase('nb')}${reason.slice(1)})`
    }),
  )

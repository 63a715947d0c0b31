import type { DriverName, NamedBase } from '#domain/statistics/driver-names'
import { driverNames } from '#domain/statistics/driver-names'
import type { Comparison } from '#domain/statistics/like-for-like'
import type { Span } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { type Day, isMonth, type Month } from '#domain/values/month'
import { isWeek, type Week } from '#domain/values/week'
import { readShown, spanParams } from '../kept-view.ts'

/** What a span is compared with. An object id is another salon or person on the same days. */
export type WhyBasis = NamedBase | Month | Week | { readonly objectId: string }

/** The view of 'Hvorfor', kept in the query string. */
export interface WhyView {
  readonly span: Span
  readonly against: WhyBasis
  /** The driver whose days are open. */
  readonly row: DriverName | null
}

/** A year has no period before it (K18). */
export const usualBasis = (span: Span): NamedBase => (span === 'yearly' ? 'lastYear' : 'previous')

/** The comparison of a table of figures, for its explanation. */
export const basisOfPage = (span: Span, against: Comparison): NamedBase =>
  against === 'lastYear' ? 'lastYear' : usualBasis(span)

const readBasis = (text: string | null, span: Span): WhyBasis => {
  if (text === null || text === '' || text === 'previous') return usualBasis(span)
  if (text === 'lastYear' || text === 'best' || isMonth(text) || isWeek(text)) return text
  return { objectId: text }
}

/** Parses the URL. Missing or unknown values default to this month against the one before. No day of today is over. */
export const readWhyView = (search: URLSearchParams, today: Day): WhyView => {
  const frame = search.get('timeFrame')
  const span = readShown(search, today) ?? (isTimeFrame(frame) && frame !== 'today' ? frame : 'monthly')
  return {
    span,
    against: readBasis(search.get('against'), span),
    row: driverNames.find(name => name === search.get('row')) ?? null,
  }
}

/** A basis as it is written in the URL; empty for the usual one of the span. */
export const basisText = (against: WhyBasis, span: Span): string => {
  if (typeof against === 'object') return against.objectId
  return against === usualBasis(span) ? '' : against
}

/** '?timeFrame=yearly', '?month=2026-08&against=lastYear&row=hours'; this month is the default. */
export const whySearch = ({ span, against, row }: WhyView): string => {
  const basis = basisText(against, span)
  const search = new URLSearchParams({
    ...(isTimeFrame(span) ? span !== 'monthly' && { timeFrame: span } : spanParams(span)),
    ...(basis && { against: basis }),
    ...(row && { row }),
  }).toString()
  return search && `?${search}`
}

import type { Books } from './books.ts'
import { firstOf, lastOf, monthOf, type Span } from './calendar.ts'
import type { Source } from './statistics.ts'
import type { Sums } from './sums.ts'

interface Whose {
  readonly salon?: string | undefined
  readonly person?: string | undefined
}

/**
 * True when the source of a figure is missing for the whole span (D79). Salons: they have no data from that source. A person:
 * they have receipts but no time book, or none of their salons of that time has data from that source (K31).
 */
export const isMissing = (books: Books, source: Source, whose: Whose, span: Span): boolean =>
  isMissingIn(books, books.sums({ ...whose, span }), source, whose, span)

/** The same, for sums of a part of the person's or salon's figures. */
export const isMissingIn = (books: Books, own: Sums, source: Source, whose: Whose, span: Span): boolean => {
  const lacks = (one: Source) => isMissingIn(books, own, one, whose, span)
  if (source === 'both') return lacks('book') || lacks('registers')
  const [key, other] = source === 'book' ? (['rows', 'lines'] as const) : (['lines', 'rows'] as const)
  const { salon, person } = whose
  if (person === undefined) return own[key] === 0
  if (own[key] > 0) return false
  if (source === 'book' && own[other] > 0) return true
  const salons = salon === undefined ? salonsIn(books, person, span) : [salon]
  return salons.every(one => books.sums({ span, salon: one })[key] === 0)
}

/** Where a person worked in a span, or has rows in its months; where they ever worked, if that is nowhere. */
export const salonsIn = (books: Books, person: string, span: Span): readonly string[] => {
  const works = books.office.people.get(person)?.works ?? []
  const then = works.filter(one => one.from <= span.to && span.from < one.until)
  const months = { from: firstOf(monthOf(span.from)), to: lastOf(monthOf(span.to)) }
  const salons = [...then, ...books.rows({ span: months, person })].map(one => one.salon)
  return [...new Set(salons.length > 0 ? salons : works.map(one => one.salon))]
}

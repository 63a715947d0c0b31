import type { Books } from './books.ts'
import type { Span } from './calendar.ts'
import type { Source } from './statistics.ts'
import type { Sums } from './sums.ts'

interface Whose {
  readonly salon?: string | undefined
  readonly person?: string | undefined
}

/**
 * True when the source of a figure is missing for the whole span (D79). Salons: they have no data from that source. A person:
 * they have receipts but no time book, or none of their salons has data from that source.
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
  const works = books.office.people.get(person)?.works ?? []
  const salons = salon === undefined ? [...new Set(works.map(one => one.salon))] : [salon]
  return salons.every(one => books.sums({ span, salon: one })[key] === 0)
}

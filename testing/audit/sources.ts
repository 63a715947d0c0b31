import type { Books } from './books.ts'
import type { Span } from './calendar.ts'
import type { Source } from './statistics.ts'

interface Whose {
  readonly salon?: string | undefined
  readonly person?: string | undefined
}

/**
 * True where what a figure is made of has not arrived for the whole span (D79): of salons, no row of that source in them; of a
 * person, none of their own though the other source has some, or none of the salons they work in.
 */
export const isMissing = (books: Books, source: Source, whose: Whose, span: Span): boolean => {
  if (source === 'both')
    return isMissing(books, 'book', whose, span) || isMissing(books, 'registers', whose, span)
  const [key, other] = source === 'book' ? (['rows', 'lines'] as const) : (['lines', 'rows'] as const)
  const { salon, person } = whose
  if (person === undefined) return books.sums({ span, salon })[key] === 0
  const own = books.sums({ span, salon, person })
  if (own[key] > 0) return false
  if (source === 'book' && own[other] > 0) return true
  const works = books.office.people.get(person)?.works ?? []
  const salons = salon === undefined ? [...new Set(works.map(one => one.salon))] : [salon]
  return salons.every(one => books.sums({ span, salon: one })[key] === 0)
}

import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Comparison, comparisons } from '#domain/key-figures/like-for-like'
import { useMe } from '../../../api/use-session.ts'
import type { TrendColumns } from './trend-queries.ts'

/** What the URL holds the figures against: ?against=lastYear. */
const readAgainst = (search: URLSearchParams): Comparison =>
  comparisons.find(one => one === search.get('against')) ?? 'lastMonth'

export interface ShownTrends {
  readonly query: UseQueryResult<TrendColumns>
  readonly against: Comparison
  readonly onAgainst: (against: Comparison) => void
  /** The name of a salon, as this person knows it. */
  readonly salonName: (objectId: string) => string
}

/** The trends of a table. They are asked for when its figures are there, and never keep those waiting. */
export const useTrends = <Key extends readonly unknown[]>(
  options: UseQueryOptions<TrendColumns, Error, TrendColumns, Key>,
  figures: Pick<UseQueryResult, 'isSuccess'>,
): ShownTrends => {
  const query = useQuery({ ...options, enabled: figures.isSuccess })
  const { salons } = useMe()
  const [search, setSearch] = useSearchParams()
  return {
    query,
    against: readAgainst(search),
    onAgainst: against =>
      setSearch(
        now => {
          const next = new URLSearchParams(now)
          if (against === 'lastMonth') next.delete('against')
          else next.set('against', against)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    salonName: id => salons.find(({ objectId }) => objectId === id)?.name ?? 'en annen salong',
  }
}

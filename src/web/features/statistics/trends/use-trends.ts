import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Comparison, comparisons } from '#domain/statistics/like-for-like'
import { useMe } from '../../../api/use-session.ts'
import type { TrendColumns } from './trend-queries.ts'

/** The comparison in the URL: ?against=lastYear. */
const readAgainst = (search: URLSearchParams): Comparison =>
  comparisons.find(one => one === search.get('against')) ?? 'lastMonth'

export interface ShownTrends {
  readonly query: UseQueryResult<TrendColumns>
  readonly against: Comparison
  readonly onAgainst: (against: Comparison) => void
  /** A salon's name, if the viewer may see it. */
  readonly salonName: (objectId: string) => string
}

/** A table's trends. They load after its figures and never delay them. */
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

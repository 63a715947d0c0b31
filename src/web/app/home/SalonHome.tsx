import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { paceOfSalons } from '../../features/statistics/pace/pace-query.ts'
import { salonPerEmployee } from '../../features/statistics/queries.ts'
import { salonPeopleTrends } from '../../features/statistics/trends/trend-queries.ts'
import { useTrends } from '../../features/statistics/trends/use-trends.ts'
import { GroupHome } from './GroupHome.tsx'
import { HomePicker } from './HomePicker.tsx'

/** The typical number of employees in a salon. */
const PEOPLE = 6

/** A salon's month, per employee. */
export const SalonHome = ({ salon }: { salon: { readonly objectId: string; readonly name: string } }) => {
  const { objectId: salonId } = salon
  // Starts before the queries below, because a browser limits parallel requests.
  const month = salonPerEmployee(salonId, 'monthly')
  usePrefetchQuery(month)
  const query = useQuery(month)
  return (
    <GroupHome
      query={query}
      trends={useTrends(salonPeopleTrends(salonId, 'monthly'), query)}
      pace={useQuery(paceOfSalons(salonId))}
      salon={salon}
      partsAwaited={PEOPLE}
      partTo={employeeId => `/salon/${salonId}/${employeeId}`}
      days={`/salon/${salonId}/days`}
      picker={<HomePicker salonId={salonId} />}
    />
  )
}

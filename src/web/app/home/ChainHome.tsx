import { useQuery } from '@tanstack/react-query'
import { paceOfSalons } from '../../features/statistics/pace/pace-query.ts'
import { chainPerSalon } from '../../features/statistics/queries.ts'
import { SalonPicker } from '../../features/statistics/SalonPicker.tsx'
import { chainSalonTrends } from '../../features/statistics/trends/trend-queries.ts'
import { useTrends } from '../../features/statistics/trends/use-trends.ts'
import { GroupHome } from './GroupHome.tsx'

/** The chain's month, salon by salon. */
export const ChainHome = () => {
  const query = useQuery(chainPerSalon('monthly'))
  return (
    <GroupHome
      query={query}
      trends={useTrends(chainSalonTrends('monthly'), query)}
      pace={useQuery(paceOfSalons())}
      partTo={salonId => `/salon/${salonId}`}
      picker={<SalonPicker />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/use-session.ts'
import { forecastOfSalons } from '../../features/statistics/pace/forecast-query.ts'
import { paceOfSalons } from '../../features/statistics/pace/pace-query.ts'
import { chainPerSalon, ownSalonsPerSalon } from '../../features/statistics/queries.ts'
import { isChainLevel } from '../../features/statistics/reach.ts'
import { deviationAt } from '../../features/statistics/salon-view.ts'
import { chainSalonTrends, ownSalonTrends } from '../../features/statistics/trends/trend-queries.ts'
import { useTrends } from '../../features/statistics/trends/use-trends.ts'
import { GroupHome } from './GroupHome.tsx'
import { HomePicker } from './HomePicker.tsx'
import { useRequestedFirst } from './use-requested-first.ts'

/** The month of the chain, or of all of a manager's salons, per salon (D20). */
export const SalonsHome = () => {
  const me = useMe()
  const chain = isChainLevel(me)
  const month = chain ? chainPerSalon('monthly') : ownSalonsPerSalon('monthly')
  useRequestedFirst(month)
  const query = useQuery(month)
  const trends = useTrends(chain ? chainSalonTrends('monthly') : ownSalonTrends('monthly'), query)
  return (
    <GroupHome
      query={query}
      trends={trends}
      pace={useQuery(paceOfSalons())}
      forecast={useQuery(forecastOfSalons())}
      partsAwaited={me.salons.length}
      partTo={salonId => deviationAt(salonId, 'monthly', trends.against)}
      days={chain ? '/chain/days' : '/salon/days'}
      picker={<HomePicker />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { paceOfSalons } from '../../features/statistics/pace/pace-query.ts'
import { salonPerEmployee } from '../../features/statistics/queries.ts'
import { salonPeopleTrends } from '../../features/statistics/trends/trend-queries.ts'
import { useTrends } from '../../features/statistics/trends/use-trends.ts'
import { Select } from '../../ui/Select.tsx'
import { GroupHome } from './GroupHome.tsx'

/** A salon's month, person by person; who has several salons chooses, in the URL. */
export const SalonHome = () => {
  const { salons } = useMe()
  const [search, setSearch] = useSearchParams()
  const salon = salons.find(({ objectId }) => objectId === search.get('salon')) ?? salons[0]
  const salonId = salon?.objectId ?? ''
  const query = useQuery(salonPerEmployee(salonId, 'monthly'))
  const trends = useTrends(salonPeopleTrends(salonId, 'monthly'), query)
  return (
    <GroupHome
      query={query}
      trends={trends}
      pace={useQuery(paceOfSalons(salonId))}
      about={salon?.name}
      partTo={employeeId => `/salon/${salonId}/${employeeId}`}
      picker={
        salons.length > 1 && (
          <Select
            label="Salong"
            hiddenLabel
            choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
            value={salonId}
            onChange={chosen => setSearch({ salon: chosen }, { replace: true, preventScrollReset: true })}
          />
        )
      }
    />
  )
}

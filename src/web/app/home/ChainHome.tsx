import { useQuery } from '@tanstack/react-query'
import { chainPerSalon } from '../../features/statistics/queries.ts'
import { SalonPicker } from '../../features/statistics/SalonPicker.tsx'
import { GroupHome } from './GroupHome.tsx'

/** The chain's month, salon by salon. */
export const ChainHome = () => (
  <GroupHome
    query={useQuery(chainPerSalon('monthly'))}
    partTo={salonId => `/salon/${salonId}`}
    picker={<SalonPicker />}
  />
)

import { useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { isChainLevel, seesSalons } from '../../features/statistics/reach.ts'
import { OwnHome } from './OwnHome.tsx'
import { PlainHome } from './PlainHome.tsx'
import { SalonHome } from './SalonHome.tsx'
import { SalonsHome } from './SalonsHome.tsx'

/** The month as it concerns the person: of the salons, of one of them, one's own, or only who is here (D20). */
export const HomePage = () => {
  const me = useMe()
  const [search] = useSearchParams()
  if (isChainLevel(me) || (seesSalons(me) && me.salons.length > 0)) {
    const [only, ...others] = me.salons
    const salon = me.salons.find(({ objectId }) => objectId === search.get('salon'))
    const shown = salon ?? (others.length === 0 ? only : undefined)
    return shown ? <SalonHome key={shown.objectId} salon={shown} /> : <SalonsHome />
  }
  const [salonId] = me.activeIn
  return salonId ? <OwnHome salonId={salonId} /> : <PlainHome />
}

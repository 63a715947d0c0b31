import { useMe } from '../../api/use-session.ts'
import { isChainLevel, seesSalons } from '../../features/statistics/reach.ts'
import { ChainHome } from './ChainHome.tsx'
import { OwnHome } from './OwnHome.tsx'
import { PlainHome } from './PlainHome.tsx'
import { SalonHome } from './SalonHome.tsx'

/** The month as it concerns the person: the chain's, a salon's, one's own, or only who is here (D20). */
export const HomePage = () => {
  const me = useMe()
  if (isChainLevel(me)) return <ChainHome />
  if (seesSalons(me) && me.salons.length > 0) return <SalonHome />
  const [salonId] = me.activeIn
  return salonId ? <OwnHome salonId={salonId} /> : <PlainHome />
}

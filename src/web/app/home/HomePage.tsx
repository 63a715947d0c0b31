import { useSearchParams } from 'react-router'
import { partOf } from '#domain/complaints/queue'
import { useMe } from '../../api/use-session.ts'
import { isChainLevel, seesSalons } from '../../features/statistics/reach.ts'
import { OwnHome } from './OwnHome.tsx'
import { PlainHome } from './PlainHome.tsx'
import { QueueHome } from './QueueHome.tsx'
import { SalonHome } from './SalonHome.tsx'
import { SalonsHome } from './SalonsHome.tsx'

/**
 * Chooses the home page for the person: the month of the salons, of one salon or their own, the case queue for case
 * handlers, or a plain page.
 */
export const HomePage = () => {
  const me = useMe()
  const [search] = useSearchParams()
  if (isChainLevel(me) || (seesSalons(me) && me.salons.length > 0)) {
    const [only, ...others] = me.salons
    const salon = me.salons.find(({ objectId }) => objectId === search.get('salon'))
    const shown = salon ?? (others.length === 0 ? only : undefined)
    return shown ? <SalonHome key={shown.objectId} salon={shown} /> : <SalonsHome />
  }
  if (partOf(me.type)) return <QueueHome />
  const [salonId] = me.activeIn
  return salonId ? <OwnHome salonId={salonId} /> : <PlainHome />
}

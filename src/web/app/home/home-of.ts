import type { Profile } from '#contract/session/session'
import { partOf } from '#domain/complaints/queue'
import { isChainEmpty } from '../../api/empty-chain.ts'
import { isChainLevel, seesSalons } from '../../features/statistics/reach.ts'

type NamedSalon = Profile['salons'][number]

/** What a person's home page shows. */
export type Home =
  | { readonly shows: 'start' | 'empty' | 'salons' | 'queue' | 'own' | 'person' }
  | { readonly shows: 'salon'; readonly salon: NamedSalon }

/**
 * Chooses the home page for the person: the month of the salons, of one salon (?salon=… or their only one) or their own, the
 * case queue for case handlers, or a plain page.
 */
export const homeOf = (me: Profile, search: URLSearchParams): Home => {
  if (isChainLevel(me) && isChainEmpty(me)) return { shows: me.starting ? 'start' : 'empty' }
  if (isChainLevel(me) || (seesSalons(me) && me.salons.length > 0)) {
    const [only, ...others] = me.salons
    const chosen = me.salons.find(({ objectId }) => objectId === search.get('salon'))
    const salon = chosen ?? (others.length === 0 ? only : undefined)
    return salon ? { shows: 'salon', salon } : { shows: 'salons' }
  }
  if (partOf(me.type)) return { shows: 'queue' }
  return { shows: me.activeIn.length > 0 ? 'own' : 'person' }
}

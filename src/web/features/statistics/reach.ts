import type { Profile } from '#contract/session/session'
import { reachOf } from '#domain/access/permissions'
import { reachesEverySalon } from '#domain/access/scope'

type Person = Pick<Profile, 'type' | 'access'>

/** True when the person sees figures of salons and people beyond their own. */
export const seesSalons = ({ type }: Person): boolean => reachOf(type, 'statistics') !== 'own'

export const isChainLevel = ({ type }: Person): boolean => reachOf(type, 'chainStatistics') !== null

/** True for the chain level without an access list, and always for the owner. */
export const seesEverySalon = (person: Person): boolean => reachesEverySalon(person, 'chainStatistics')

/** True when the person reads notes on days of their salons, and writes them (A146, A147). */
export const readsAnnotations = ({ type }: Person): boolean => reachOf(type, 'annotations') !== null

/** True when the person writes notes of the whole chain (A147). */
export const annotatesChain = (person: Person): boolean => reachesEverySalon(person, 'annotations')

/** True for the chain level restricted by an access list. Such users have no page of their own [R039]. */
export const isLimitedChainLevel = (person: Person): boolean =>
  isChainLevel(person) && person.access.length > 0

import type { Profile } from '#contract/session'
import { reachOf } from '#domain/access/permissions'
import { reachesEverySalon } from '#domain/access/scope'

type Person = Pick<Profile, 'type' | 'access'>

/** Sees the figures of salons and people, not only their own. */
export const seesSalons = ({ type }: Person): boolean => reachOf(type, 'statistics') !== 'own'

export const isChainLevel = ({ type }: Person): boolean => reachOf(type, 'chainStatistics') !== null

/** Every salon: the chain level without an access list, and the owner always. */
export const seesEverySalon = (person: Person): boolean => reachesEverySalon(person, 'chainStatistics')

/** Of the chain level, but limited to a list: has no page of their own [R039]. */
export const isLimitedChainLevel = (person: Person): boolean =>
  isChainLevel(person) && person.access.length > 0

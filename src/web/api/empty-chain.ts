import type { Profile } from '#contract/session/session'
import { reachesEverySalon } from '#domain/access/scope'

type Person = Pick<Profile, 'type' | 'access' | 'salons'>

/** True when the person reaches every salon and the chain has none. Others without salons lack access. */
export const isChainEmpty = (person: Person): boolean =>
  person.salons.length === 0 && reachesEverySalon(person, 'colleagues')

/** True when the person may add salons. */
export const mayAddSalons = (person: Pick<Profile, 'type' | 'access'>): boolean =>
  reachesEverySalon(person, 'customerAdmin')

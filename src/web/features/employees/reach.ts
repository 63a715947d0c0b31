import type { Profile } from '#contract/session'
import { reachesEverySalon } from '#domain/access/scope'

type Person = Pick<Profile, 'type' | 'access' | 'salons'>

/** The salons whose people this person may edit; the owner's access list narrows nothing (A3). */
export const reachedBy = (person: Person): readonly string[] | 'every' =>
  reachesEverySalon(person, 'editEmployees') ? 'every' : person.salons.map(({ objectId }) => objectId)

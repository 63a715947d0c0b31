import type { Profile } from '#contract/session/session'
import { reachesEverySalon } from '#domain/access/scope'

type Person = Pick<Profile, 'type' | 'access' | 'salons'>

/** The salons whose people this user may edit. The owner's access list does not restrict the owner (A3). */
export const reachedBy = (person: Person): readonly string[] | 'every' =>
  reachesEverySalon(person, 'editEmployees') ? 'every' : person.salons.map(({ objectId }) => objectId)

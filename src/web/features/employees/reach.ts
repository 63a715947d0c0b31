import type { Profile } from '#contract/session'
import { reachOf } from '#domain/access/permissions'

type Person = Pick<Profile, 'type' | 'access' | 'salons'>

/** The salons whose people this person may edit; the owner's access list narrows nothing (A3). */
export const reachedBy = ({ type, access, salons }: Person): readonly string[] | 'every' => {
  const limited = type !== 'owner' && access.length > 0
  if (reachOf(type, 'editEmployees') === 'chain' && !limited) return 'every'
  return salons.map(({ objectId }) => objectId)
}

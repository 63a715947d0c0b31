import type { Db } from '../db/db.ts'
import { announce } from './changes.ts'

/** No salon's id: only those who reach every salon hear of somebody who works in none. */
const NOWHERE = '-'

/** Tells the screens of the salons a person works in, now or until now, that something about the person has changed. */
export const announcePerson = async (
  db: Db,
  objectId: string,
  salonIds: readonly string[],
): Promise<void> => {
  for (const salonId of salonIds.length > 0 ? new Set(salonIds) : [NOWHERE])
    await announce(db, { kind: 'person', what: 'changed', objectId, salonId })
}

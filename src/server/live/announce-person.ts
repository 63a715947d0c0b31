import type { Db } from '../db/db.ts'
import { announce } from './changes.ts'

/** Not a salon id: only viewers who reach every salon hear about a person without a salon. */
const NOWHERE = '-'

/** Notifies the screens of the person's current and former salons that something about the person has changed. */
export const announcePerson = async (
  db: Db,
  objectId: string,
  salonIds: readonly string[],
): Promise<void> => {
  for (const salonId of salonIds.length > 0 ? new Set(salonIds) : [NOWHERE])
    await announce(db, { kind: 'person', what: 'changed', objectId, salonId })
}

import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { LockedComplaint } from './lock.ts'

/** Assigns the case to the caller, also when somebody else has it (C49). @throws Refusal conflict if they have it already */
export const takeCase = async (db: Db, { objectId, scope, inCase }: LockedComplaint): Promise<void> => {
  const caller = scope.viewer.objectId
  const taken = await db.run(
    inCase,
    sql`update complaint set assignee_id = ${caller}
        where object_id = ${objectId} and assignee_id is distinct from ${caller}`,
  )
  if (taken === 0) throw new Refusal('conflict')
}

/** Leaves the case to all again. @throws Refusal conflict if the caller does not have it */
export const leaveCase = async (db: Db, { objectId, scope, inCase }: LockedComplaint): Promise<void> => {
  const left = await db.run(
    inCase,
    sql`update complaint set assignee_id = null
        where object_id = ${objectId} and assignee_id = ${scope.viewer.objectId}`,
  )
  if (left === 0) throw new Refusal('conflict')
}

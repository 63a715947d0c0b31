import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

/** @throws Refusal no_rights if the person is blocked; invalid_credentials if the account no longer exists */
export const refuseBlocked = async (db: Db, accountId: string): Promise<void> => {
  const row = await db.maybe<{ blocked: boolean }>(
    { because: 'signing in comes before any scope' },
    sql`select e.blocked from account a join employee e on e.object_id = a.employee_id
        where a.object_id = ${accountId}`,
  )
  if (!row) throw new Refusal('invalid_credentials')
  if (row.blocked) throw new Refusal('no_rights')
}

import { addOwner } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { PASSWORD } from '#testing/world/people'

/** The owner of a chain without anything else, with the password that everybody has in the tests. */
export const addFirstOwner = async (db: Db): Promise<void> => {
  const objectId = await addOwner(db)
  await db.run(
    { because: 'an empty chain has its first owner' },
    sql`insert into account (object_id, employee_id, email, password_hash)
        values ('account-eier', ${objectId}, 'eier@foehn.test', ${await hashPassword(PASSWORD)})`,
  )
}

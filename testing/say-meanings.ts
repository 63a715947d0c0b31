import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'a test maps names beside an import' }

interface Meanings {
  /** An article group of goods, in every salon. */
  readonly goods: string
  /** A number and its holder, in every salon. */
  readonly number: string
  readonly person: string
}

/** Maps an article group and a number without the ledger lock, like a change that an import has not seen yet. */
export const sayMeanings = async (pool: Pool, { goods, number, person }: Meanings): Promise<void> => {
  await pool.run(
    because,
    sql`insert into article_group_mapping (salon_id, code, class) values (null, ${goods}, 'goods')`,
  )
  await pool.run(
    because,
    sql`insert into person_mapping (salon_id, emp_id, employee_id) values (null, ${number}, ${person})`,
  )
}

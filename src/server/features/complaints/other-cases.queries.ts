import type { OtherCase } from '#contract/complaints/complaints'
import { MOST_OTHER_CASES } from '#contract/page-sizes'
import type { Scope } from '#domain/access/scope'
import { stateWords } from '#domain/complaints/wording'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { ofSameCustomer } from './customer-data/same-customer.queries.ts'
import { type SummaryRow, summaryColumns } from './list.queries.ts'
import { partIn } from './part.ts'

interface OtherRow extends SummaryRow {
  readonly type: string | null
}

/**
 * The other cases in scope of the same customer, newest first (C48).
 * @throws Refusal not_found
 */
export const otherCases = async (db: Db, scope: Scope, objectId: string): Promise<OtherCase[]> => {
  const one = await db.maybe(
    scope,
    sql`select 1 from complaint c where c.object_id = ${objectId} and ${within(scope, { salon: 'c.salon_id' })}`,
  )
  // If the case itself is out of scope, the response must not reveal other cases of its customer.
  if (!one) throw new Refusal('not_found')
  const part = partIn(scope)
  const rows = await db.many<OtherRow>(
    scope,
    sql`select ${summaryColumns}, c.type
        from complaint c join chain_salon s on s.object_id = c.salon_id
        join complaint one on one.object_id = ${objectId}
        where ${within(scope, { salon: 'c.salon_id' })} and c.object_id <> one.object_id and ${ofSameCustomer}
        order by c.created_at desc, c.object_id desc limit ${MOST_OTHER_CASES}`,
  )
  return rows.map(({ status, kind, ...row }) => ({
    objectId: row.object_id,
    caseNumber: row.case_number,
    salonName: row.salon_name,
    createdAt: row.created_at,
    type: row.type,
    state: stateWords(part, status, kind),
  }))
}

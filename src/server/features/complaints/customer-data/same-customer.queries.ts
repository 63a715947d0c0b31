import type { CustomerCaseNamed } from '#contract/complaints/complaints'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'

/** The last eight digits, so that a number with a country code equals the same number without it. */
const digits = (column: string) => raw(`right(regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g'), 8)`)

/**
 * SQL condition: cases c and `one` have the same e-mail address or phone number. The searched text contains the digits of the
 * number; comparing it first is fast.
 */
export const ofSameCustomer: Sql = sql`(lower(c.email) = lower(one.email)
  or (length(${digits('one.phone')}) = 8 and position(${digits('one.phone')} in c.search) > 0
      and ${digits('c.phone')} = ${digits('one.phone')}))`

/**
 * The cases in scope of one case's customer, including that case. Cases match by e-mail address or phone number.
 * @throws Refusal not_found
 */
export const casesOfCustomer = async (
  db: Db,
  scope: Scope,
  objectId: string,
): Promise<CustomerCaseNamed[]> => {
  const cases = await db.many<CustomerCaseNamed>(
    scope,
    sql`select c.object_id as "objectId", c.case_number as "caseNumber", c.name, s.name as "salonName",
               c.created_at as "createdAt", c.status
        from complaint c join chain_salon s on s.object_id = c.salon_id
        join complaint one on one.object_id = ${objectId}
        where ${within(scope, { salon: 'c.salon_id' })}
          and (c.object_id = one.object_id or ${ofSameCustomer})
        order by c.created_at, c.case_number`,
  )
  // If the case itself is out of scope, the response must not reveal other cases of its customer.
  if (!cases.some(one => one.objectId === objectId)) throw new Refusal('not_found')
  return cases
}

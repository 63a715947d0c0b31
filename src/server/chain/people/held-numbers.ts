import { FIRST_DAY, type HeldNumber, LAST_DAY, takenFrom, takenInWords } from '#domain/employees/held-numbers'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'

const because = { because: 'a number is taken whoever asks' }

/** A day of `held_number` in the domain's format. */
const asDay = (column: string): Sql =>
  sql`greatest(${FIRST_DAY}::date, least(${LAST_DAY}::date, ${raw(column)}))`

const held = sql`select h.salon_id as "salonId", h.number, h.employee_id as "employeeId", e.name,
    ${asDay('h.from_day')} as "from", ${asDay('h.until_day')} as until
  from held_number h join person e on e.object_id = h.employee_id`

/**
 * The number history of a person, of further numbers, of the person's salons and of further salons: everything that a change of
 * the person can affect. Call it after `lockLedger`, so that two concurrent saves cannot take the same number.
 */
export const numbersAround = (
  db: Db,
  objectId: string | null,
  more: { readonly numbers: readonly (string | null)[]; readonly salonIds: readonly string[] },
): Promise<HeldNumber[]> =>
  db.many(
    because,
    sql`${held}
        where (h.number = any(${more.numbers.filter(one => one !== null)})
            or h.number in (select number from person_number where employee_id = ${objectId}))
          and (h.salon_id = any(${more.salonIds})
            or h.salon_id in (select salon_id from membership where employee_id = ${objectId}))`,
  )

/** @throws Refusal conflict, with the name of the person who has the number */
export const refuseTaken = (taken: HeldNumber | null): void => {
  if (!taken) return
  const message = takenInWords(taken)
  throw new Refusal('conflict', { message, fields: { employmentId: message } })
}

/** The holder of a number in the salons on any day from `from` on; null when it is free. */
export const takenForNew = async (
  db: Db,
  number: string,
  salonIds: readonly string[],
  from: Day,
): Promise<HeldNumber | null> => {
  const known = await numbersAround(db, null, { numbers: [number], salonIds })
  const wanted = salonIds.map(salonId => ({
    salonId,
    number,
    employeeId: '',
    name: '',
    from,
    until: LAST_DAY,
  }))
  return takenFrom(known, wanted, '')
}

import type { employees } from '#contract/employees'
import type { BodyOf } from '#contract/endpoint'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { employmentTerms } from '#domain/employment/terms-by-date'
import { BEGINNING, changedFrom } from '#domain/values/dated-history'
import { Refusal } from '#domain/values/refusal'
import { refuseTakenEmploymentId } from '#server/chain/employment-ids'
import { readHeld, writeHeld } from '#server/chain/held-history'
import { peopleTerms } from '#server/chain/people-terms'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { lockLedger } from '#server/ledger/derivation/derive'
import { settleWaiting } from '#server/ledger/mapping/settle-waiting'

type NewEmployee = BodyOf<typeof employees.add>

/** Makes a vacant profile; receipts and hours that waited for its number count for it at once. Answers its object id. */
export const addEmployee = async (db: Db, scope: Scope, given: NewEmployee): Promise<string> => {
  const salonIds = [...new Set(given.activeIn)]
  if (salonIds.length === 0 && scope.salons !== 'every') throw new Refusal('no_rights')
  if (!salonIds.every(salonId => reachesSalon(scope, salonId))) throw new Refusal('not_found')
  const ledger = db.system('the salons are within the scope')
  const known = await ledger.maybe<{ count: number }>(
    sql`select count(*) as count from salon where object_id = any(${salonIds})`,
  )
  if (known?.count !== salonIds.length) throw new Refusal('not_found')

  await lockLedger(ledger)
  const employmentId = given.employmentId ?? null
  if (employmentId !== null) await refuseTakenEmploymentId(db, employmentId, salonIds)
  const objectId = newId()
  await ledger.run(
    sql`insert into employee (object_id, name, employment_id) values (${objectId}, ${given.name}, ${employmentId})`,
  )
  const history = await readHeld(db, peopleTerms, objectId)
  const terms = Object.fromEntries(employmentTerms.map(term => [term, given[term]]))
  await writeHeld(db, peopleTerms, objectId, changedFrom(history, BEGINNING, terms))
  await ledger.run(
    sql`insert into employee_salon (employee_id, salon_id) select ${objectId}, unnest(${salonIds}::text[])`,
  )
  await settleWaiting(ledger, salonIds)
  return objectId
}

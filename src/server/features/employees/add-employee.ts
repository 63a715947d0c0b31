import type { employees } from '#contract/employees/employees'
import type { BodyOf } from '#contract/endpoint'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { type HeldNumber, hadBefore, passedDays, takenFrom } from '#domain/employees/held-numbers'
import type { EmploymentTerms } from '#domain/employees/terms-by-date'
import { BEGINNING, changedFrom } from '#domain/values/dated-history'
import { Refusal } from '#domain/values/refusal'
import { readHeld, writeHeld } from '#server/chain/held-history'
import { refuseDay, writeSalons } from '#server/chain/people/dated-membership'
import { numbersAround, refuseTaken } from '#server/chain/people/held-numbers'
import { addPerson } from '#server/chain/people/people'
import { peopleTerms } from '#server/chain/people/people-terms'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { lockLedger } from '#server/ledger/derivation/derive'
import { settleWaiting } from '#server/ledger/mapping/settle-waiting'

type NewEmployee = BodyOf<typeof employees.add>

interface Added {
  readonly objectId: string
  /** Previous holders of the number, in the salons within the scope. */
  readonly usedBefore: readonly HeldNumber[]
}

/**
 * Creates a vacant profile for a person who works in the salons from a given day. Receipts and hours that waited
 * for its number count for it at once.
 * @throws Refusal invalid_payload for a day that cannot be chosen, conflict for a number that someone already has
 */
export const addEmployee = async (db: Db, scope: Scope, given: NewEmployee, now: Date): Promise<Added> => {
  const { name, employmentId: number = null, activeIn, from: named, ...terms } = given
  const salonIds = [...new Set(activeIn)]
  if (salonIds.length === 0 && scope.salons !== 'every') throw new Refusal('no_rights')
  if (!salonIds.every(salonId => reachesSalon(scope, salonId))) throw new Refusal('not_found')
  const ledger = db.system('the salons are within the scope')
  const known = await ledger.maybe<{ count: number }>(
    sql`select count(*) as count from chain_salon where object_id = any(${salonIds})`,
  )
  if (known?.count !== salonIds.length) throw new Refusal('not_found')

  await lockLedger(ledger)
  const from = named ?? dayOf(now)
  if (named) await refuseDay(db, { objectId: null, salonIds, from, today: dayOf(now) })
  const objectId = newId()
  const before = await numbersAround(db, objectId, { numbers: [number], salonIds })
  await addPerson(db, { objectId, name, number, from })
  const history = await readHeld(db, peopleTerms, objectId)
  const begun: Partial<EmploymentTerms> = Object.fromEntries(Object.entries(terms))
  await writeHeld(db, peopleTerms, objectId, changedFrom(history, BEGINNING, begun))
  await writeSalons(db, objectId, salonIds, from)
  const after = await numbersAround(db, objectId, { numbers: [number], salonIds })
  refuseTaken(takenFrom(before, after, objectId))
  await settleWaiting(ledger, salonIds, passedDays(before, after))
  return { objectId, usedBefore: hadBefore(before, after, objectId) }
}

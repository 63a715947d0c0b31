import type { employees } from '#contract/employees'
import type { BodyOf } from '#contract/endpoint'
import { type EmployeeChange, employeeChanges, mayChange } from '#domain/access/employee-changes'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { isEmploymentTerm } from '#domain/employment/terms-by-date'
import { Refusal } from '#domain/values/refusal'
import { refuseTakenEmploymentId } from '#server/chain/employment-ids'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { lockOwners } from '#server/db/owners'
import { endSessions } from '#server/http/end-sessions'
import { lockLedger } from '#server/ledger/derivation/derive'
import { settleWaiting } from '#server/ledger/mapping/settle-waiting'
import { changeTerms, takeBackTerms } from './change-person-terms.ts'
import { type Employment, lockEmployee, salonsKnown, writeProfile } from './employment.queries.ts'

type Saving = BodyOf<typeof employees.save>

const fields = Object.keys(employeeChanges) as EmployeeChange[]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Changes a person within the scope: all of it or nothing. The terms hold from the month that is named, else from the running one
 * (A25); the rest from now on. Answers the person of that month before and after, what became another, and the version. What waited for their number or for them in a salon counts at once, and who is blocked is signed out.
 */
export const changeEmployee = async (db: Db, scope: Scope, saving: Saving, now: Date) => {
  const { objectId, version, from: asked, ...given } = saving
  const running = monthNow(now)
  const from = asked ?? running
  // Every lock in one order, whoever saves: the facts, the owners, the person.
  const ledger = db.system('the person is looked up within the scope')
  if (given.employmentId !== undefined || given.activeIn !== undefined) await lockLedger(ledger)
  const owners = given.blocked ? await lockOwners(db) : []
  const before = await lockEmployee(db, scope, objectId, from)
  if (!before) throw new Refusal('not_found')

  const named = fields.filter(field => given[field] !== undefined)
  if (!named.every(field => mayChange(scope.viewer, before, field))) throw new Refusal('no_rights')
  if (version !== undefined && version !== before.version) throw new Refusal('conflict')

  const { objectId: _, type, version: newest, ...was } = before
  const is = {
    ...was,
    ...Object.fromEntries(named.map(field => [field, given[field]])),
    activeIn: [...new Set(given.activeIn ?? was.activeIn)].sort(),
  } as Employment
  const changed = named.filter(field => !same(was[field], is[field]))
  if (changed.length === 0) return { was, is, changed, from, version: newest }
  const dated = changed.filter(isEmploymentTerm)
  if (dated.length > 0) await changeTerms(db, objectId, { from, running, change: is, dated })

  if (changed.includes('activeIn')) await refuseMoveOutOfReach(db, scope, objectId, was.activeIn, is.activeIn)
  if (type === 'owner' && is.blocked && owners.every(owner => owner === objectId))
    throw new Refusal('no_rights', { message: 'Den siste eieren kan ikke sperres' })
  const recognisedAnew = changed.includes('employmentId') || changed.includes('activeIn')
  if (recognisedAnew && is.employmentId !== null)
    await refuseTakenEmploymentId(db, is.employmentId, is.activeIn, objectId)

  const written = await writeProfile(db, objectId, is, now)
  if (recognisedAnew) await settleWaiting(ledger, is.activeIn)
  if (changed.includes('blocked') && is.blocked)
    await endSessions(db, { employeeId: objectId }, 'blocked', now)
  return { was, is, changed, from, version: written }
}

/**
 * Takes a coming change of the person back. Answers what became another.
 * @throws Refusal not_found; no_rights where one of its fields is not the viewer's to change
 */
export const takeBackChange = async (
  db: Db,
  scope: Scope,
  { objectId, from }: BodyOf<typeof employees.takeBack>,
  now: Date,
) => {
  const running = monthNow(now)
  const person = await lockEmployee(db, scope, objectId, running)
  if (!person) throw new Refusal('not_found')
  const fields = await takeBackTerms(db, objectId, from, running)
  if (!fields.every(({ field }) => mayChange(scope.viewer, person, field))) throw new Refusal('no_rights')
  await writeProfile(db, objectId, person, now)
  return fields
}

/** The salons somebody comes to and leaves are within the scope, and so are they themselves afterwards (A10). */
const refuseMoveOutOfReach = async (
  db: Db,
  scope: Scope,
  objectId: string,
  was: readonly string[],
  is: readonly string[],
): Promise<void> => {
  const moved = [...was.filter(salon => !is.includes(salon)), ...is.filter(salon => !was.includes(salon))]
  const stays =
    scope.salons === 'every' ||
    scope.viewer.objectId === objectId ||
    is.some(salonId => reachesSalon(scope, salonId))
  if (!stays || !moved.every(salonId => reachesSalon(scope, salonId))) throw new Refusal('not_found')
  if (!(await salonsKnown(db, is))) throw new Refusal('not_found')
}

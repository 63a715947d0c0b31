import type { employees } from '#contract/employees/employees'
import type { BodyOf } from '#contract/endpoint'
import { type EmployeeChange, employeeChanges, mayChange } from '#domain/access/employee-changes'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { faultOfBirthYear } from '#domain/employees/birth-year'
import { faultOfTraining, type TrainingFacts, withTrainingEnded } from '#domain/employees/employed-as'
import { type HeldNumber, hadBefore, passedDays, takenFrom } from '#domain/employees/held-numbers'
import { isEmploymentTerm } from '#domain/employees/terms-by-date'
import { type Day, isDay, type Month, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { refuseDay, writeNumber, writeSalons } from '#server/chain/people/dated-membership'
import { numbersAround, refuseTaken } from '#server/chain/people/held-numbers'
import { lockOwners } from '#server/chain/people/lock-owners'
import { writeProfile } from '#server/chain/people/people'
import { refuseDayOfTerms, refuseMonthOfMembership } from '#server/chain/refuse-from'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { endSessions } from '#server/identity/end-sessions'
import { lockLedger } from '#server/ledger/derivation/derive'
import { settleWaiting } from '#server/ledger/mapping/settle-waiting'
import { changeTerms, takeBackTerms } from './change-person-terms.ts'
import { type Employment, lockEmployee, salonsKnown } from './employment.queries.ts'

type Saving = BodyOf<typeof employees.save>

const fields = Object.keys(employeeChanges) as EmployeeChange[]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isOfMembership = (field: EmployeeChange): boolean => field === 'activeIn' || field === 'employmentId'

/** When a change takes effect: terms from a month, salons and number from a day. The default is the current month or day. */
const beginningOf = (asked: Month | Day | undefined, now: Date) => {
  const today = dayOf(now)
  const [running, day] = [monthOf(today), asked !== undefined && isDay(asked) ? asked : null]
  return {
    running,
    today,
    /** The given day; null if none was given. */
    named: day,
    from: day === null ? ((asked ?? running) as Month) : running,
    /** The given start; undefined if it equals the default. */
    started: asked === running || asked === today ? undefined : asked,
  }
}
type Beginning = ReturnType<typeof beginningOf>

/**
 * Changes a person within the scope, all or nothing. Terms apply from the given month, or from the current one
 * (A25); salons and the number from the given day, or from today (A60); everything else from now on. Returns the
 * person in that month before and after, the changed fields, and the version. Data that waited for the person's
 * number or membership counts at once, and a blocked person is signed out.
 */
export const changeEmployee = async (db: Db, scope: Scope, saving: Saving, now: Date) => {
  const { objectId, version, from: asked, ...given } = saving
  const beginning = beginningOf(asked, now)
  const { from, running, started } = beginning
  // Every save takes its locks in the same order: facts, owners, person, sent months.
  const ledger = db.system('the person is looked up within the scope')
  if (given.employmentId !== undefined || given.activeIn !== undefined) await lockLedger(ledger)
  const owners = given.blocked ? await lockOwners(db) : []
  const before = await lockEmployee(db, scope, objectId, from)
  if (!before) throw new Refusal('not_found')

  const named = fields.filter(field => given[field] !== undefined)
  if (!named.every(field => mayChange(scope.viewer, before, field))) throw new Refusal('no_rights')
  if (version !== undefined && version !== before.version) throw new Refusal('conflict')

  refuseBirthYear(given.birthYear ?? null, beginning.today)

  const { objectId: _, type, version: newest, ...was } = before
  const is = {
    ...was,
    ...Object.fromEntries(named.map(field => [field, given[field]])),
    activeIn: [...new Set(given.activeIn ?? was.activeIn)].sort(),
  } as Employment
  const changed = named.filter(field => !same(was[field], is[field]))
  const dated = changed.filter(isEmploymentTerm)
  const ofMembership = changed.some(isOfMembership)
  /** For the log: the other fields hold from now on. */
  const heldFrom = dated.length > 0 || ofMembership ? started : undefined
  if (changed.length === 0) return { was, is, changed, heldFrom, version: newest, usedBefore: [] }
  if (ofMembership && beginning.named === null && from !== running) refuseMonthOfMembership()
  if (dated.length > 0 && beginning.named !== null) refuseDayOfTerms()
  refuseTraining(was, pickTraining(given, dated), from)
  if (dated.length > 0) await changeTerms(db, objectId, { from, running, change: is, dated, now })

  if (changed.includes('activeIn')) await refuseMoveOutOfReach(db, scope, objectId, was.activeIn, is.activeIn)
  if (type === 'owner' && is.blocked && owners.every(owner => owner === objectId))
    throw new Refusal('no_rights', { message: 'Den siste eieren kan ikke sperres' })

  const usedBefore = await changeMembership(db, { objectId, was, is, changed, beginning })
  const written = await writeProfile(db, objectId, is, now)
  if (changed.includes('blocked') && is.blocked)
    await endSessions(db, { employeeId: objectId }, 'blocked', now)
  return { was, is, changed, heldFrom, version: written, usedBefore }
}

/** @throws Refusal invalid_payload for a year in which nobody who works today can be born (P168) */
const refuseBirthYear = (year: number | null, today: Day): void => {
  const fault = year === null ? null : faultOfBirthYear(year, today)
  if (fault) throw new Refusal('invalid_payload', { message: fault, fields: { birthYear: fault } })
}

/** The kind and its day, as far as they change. */
const pickTraining = (
  { employedAs, trainingSince }: Omit<Saving, 'objectId'>,
  dated: readonly EmployeeChange[],
): Partial<TrainingFacts> => ({
  ...(dated.includes('employedAs') && employedAs !== undefined && { employedAs }),
  ...(dated.includes('trainingSince') && trainingSince !== undefined && { trainingSince }),
})

/** @throws Refusal invalid_payload for a kind without the day that it needs, or with a year that its training does not have (P129) */
const refuseTraining = (was: TrainingFacts, change: Partial<TrainingFacts>, from: Month): void => {
  if (Object.keys(change).length === 0) return
  const fault = faultOfTraining({ ...was, ...withTrainingEnded(change) }, from)
  if (fault)
    throw new Refusal('invalid_payload', { message: fault.text, fields: { [fault.field]: fault.text } })
}

interface MembershipChange {
  readonly objectId: string
  readonly was: Employment
  readonly is: Employment
  readonly changed: readonly EmployeeChange[]
  readonly beginning: Beginning
}

/**
 * Writes salons and number from a day on, and assigns lines and figures to their current holders. Returns the
 * previous holders of the number.
 */
const changeMembership = async (
  db: Db,
  { objectId, was, is, changed, beginning: { named, today } }: MembershipChange,
): Promise<readonly HeldNumber[]> => {
  const [moves, renumbered] = [changed.includes('activeIn'), changed.includes('employmentId')]
  if (!moves && !renumbered) return []
  const differs = (salonId: string) => was.activeIn.includes(salonId) !== is.activeIn.includes(salonId)
  const salonIds = [...new Set([...was.activeIn, ...is.activeIn])]
  const touched = renumbered ? salonIds : salonIds.filter(differs)
  if (named !== null) await refuseDay(db, { objectId, salonIds: touched, from: named, today })
  const day = named ?? today
  const around = () => numbersAround(db, objectId, { numbers: [is.employmentId], salonIds })
  const before = await around()
  if (moves) await writeSalons(db, objectId, is.activeIn, day)
  if (renumbered) await writeNumber(db, objectId, is.employmentId, day)
  const after = await around()
  refuseTaken(takenFrom(before, after, objectId))
  const ledger = db.system('the person was found within the scope')
  await settleWaiting(ledger, is.activeIn, passedDays(before, after))
  return hadBefore(before, after, objectId)
}

/**
 * Takes back an upcoming change of the person. Returns the changed fields.
 * @throws Refusal not_found; no_rights if the viewer may not change one of its fields
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

/** Checks that the salons a person joins or leaves are within the scope, and that the person still is afterwards (A10). */
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

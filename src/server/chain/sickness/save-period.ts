import type { BodyOf } from '#contract/endpoint'
import type { sickness } from '#contract/sickness/sickness'
import type { Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { faultOfPeriod, type SicknessPeriod } from '#domain/sickness/periods'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql, within } from '#server/db/sql'
import { membershipsIn, periodById, periodsOf, type StoredPeriod } from './periods.ts'

type Entered = BodyOf<typeof sickness.save>

/** Serialises the changes of one person's periods in a salon, so that no two of them overlap. */
const lockPeriods = async (db: Db, salonId: string, employeeId: string): Promise<void> => {
  const key = `${salonId} ${employeeId}`
  await db.run(
    { because: 'a lock reads nothing' },
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 14))`,
  )
}

/** @throws Refusal no_rights for the viewer's own absence (A56) */
export const refuseOwn = ({ viewer }: Scope, employeeId: string): void => {
  if (employeeId === viewer.objectId)
    throw new Refusal('no_rights', { message: 'Ditt eget sykefravær må en annen føre' })
}

const refuse = (field: string, text: string): never => {
  throw new Refusal('invalid_payload', { message: text, fields: { [field]: text } })
}

const covers = (period: SicknessPeriod, { from, until }: EmployedDays): boolean =>
  (from === '-infinity' || from <= period.from) && (until === 'infinity' || until > period.to)

const isSame = (one: SicknessPeriod, other: SicknessPeriod): boolean =>
  one.from === other.from && one.to === other.to && one.kind === other.kind && one.grade === other.grade

/** @throws Refusal not_found if it was removed, conflict if it was changed since the viewer saw it */
const refuseOutdated = (stored: StoredPeriod | undefined, version: number): StoredPeriod => {
  if (!stored) throw new Refusal('not_found', { message: 'Perioden er fjernet et annet sted' })
  if (stored.version !== version)
    throw new Refusal('conflict', { message: 'Perioden er endret et annet sted siden du åpnet den' })
  return stored
}

/**
 * Enters or changes a period (P146). Entering the same period again, or changing nothing, writes nothing.
 *
 * @throws Refusal no_rights, not_found, conflict, invalid_payload
 */
export const savePeriod = async (
  db: Db,
  scope: Scope,
  { salonId, objectId: employeeId, period: seen, ...period }: Entered,
  now: Date,
): Promise<{ readonly period: StoredPeriod; readonly did: 'new' | 'changed' | 'nothing' }> => {
  refuseOwn(scope, employeeId)
  const memberships = await membershipsIn(db, scope, salonId, employeeId)
  await lockPeriods(db, salonId, employeeId)
  const stored = await periodsOf(db, scope, salonId, employeeId)
  const before = seen
    ? stored.find(({ objectId }) => objectId === seen.objectId)
    : stored.find(one => isSame(one, period))
  if (before && isSame(before, period)) return { period: before, did: 'nothing' }
  if (seen) refuseOutdated(before, seen.version)
  const fault = faultOfPeriod(
    period,
    stored.filter(one => one !== before),
  )
  if (fault) refuse(fault.field, fault.text)
  if (!memberships.some(one => covers(period, one)))
    refuse('from', 'Den ansatte jobbet ikke i salongen alle disse dagene')
  const objectId = before?.objectId ?? newId()
  const { from, to, kind, grade } = period
  await db.run(
    { because: 'the person works in a salon within the scope', inside: scope },
    sql`insert into sickness_period (object_id, salon_id, employee_id, from_day, to_day, kind, grade, version, entered_by, entered_at)
        values (${objectId}, ${salonId}, ${employeeId}, ${from}, ${to}, ${kind}, ${grade}, 1, ${scope.viewer.objectId}, ${now})
        on conflict (object_id) do update
        set from_day = excluded.from_day, to_day = excluded.to_day, kind = excluded.kind, grade = excluded.grade,
            version = sickness_period.version + 1, entered_by = excluded.entered_by, entered_at = excluded.entered_at`,
  )
  return { period: await periodById(db, scope, objectId), did: before ? 'changed' : 'new' }
}

/**
 * Removes a period.
 *
 * @throws Refusal no_rights, not_found, conflict
 */
export const removePeriod = async (
  db: Db,
  scope: Scope,
  { objectId, version }: BodyOf<typeof sickness.remove>,
): Promise<StoredPeriod> => {
  const { salonId, employeeId } = await periodById(db, scope, objectId)
  refuseOwn(scope, employeeId)
  await lockPeriods(db, salonId, employeeId)
  const stored = await periodsOf(db, scope, salonId, employeeId)
  const period = refuseOutdated(
    stored.find(one => one.objectId === objectId),
    version,
  )
  await db.run(
    scope,
    sql`delete from sickness_period p where p.object_id = ${objectId} and ${within(scope, { salon: 'p.salon_id' })}`,
  )
  return period
}

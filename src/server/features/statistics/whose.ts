import type { Scope } from '#domain/access/scope'
import { daysMissing } from '#domain/statistics/day-states'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { type Day, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { within } from '#server/db/sql'
import { readWorkplacesIn } from '#server/figures/arrived'
import type { Chosen } from '#server/figures/figure-rows'
import { type KnownHistory, readHistories, readHistoriesOf, salonAlone } from '#server/figures/salon-history'
import { breathe } from '#server/files/breathe'
import { mustReachSalons, reachPerson, scopeOfPerson } from './reached.ts'

/** Whose figures they are, with the scope that they are read in. */
export interface Whose {
  readonly kind: 'chain' | 'salon' | 'person'
  readonly objectId: string | null
  readonly name: string
  /** The viewer's own figures. */
  readonly isOwn: boolean
  readonly scope: Scope
  readonly chosen: Chosen
}

export const refuse = (fields: Readonly<Record<string, string>>): never => {
  throw new Refusal('invalid_payload', { fields })
}

/**
 * Finds the salon or the person, or all salons in scope.
 * @throws Refusal not_found out of scope; no_rights if the viewer sees only themselves
 */
export const findWhose = async (
  db: Db,
  scope: Scope,
  { objectId, salonId }: { readonly objectId?: string | undefined; readonly salonId?: string | undefined },
  today: Day,
): Promise<Whose> => {
  if (objectId === undefined) {
    if (salonId !== undefined) refuse({ salonId: 'Velg en person i salongen' })
    mustReachSalons(scope)
    const name = scope.salons === 'every' ? 'Kjeden' : 'Salongene'
    return { kind: 'chain', objectId: null, name, isOwn: false, scope, chosen: { of: 'salons' } }
  }
  const isOwn = objectId === scope.viewer.objectId
  const salon = isOwn || scope.self ? null : await findSalon(db, scope, objectId)
  if (salon) {
    if (salonId !== undefined) refuse({ salonId: 'Velg en person i salongen' })
    return {
      kind: 'salon',
      objectId,
      name: salon.name,
      isOwn,
      scope,
      chosen: { of: 'salons', salons: [objectId] },
    }
  }
  const own = scopeOfPerson(scope, objectId)
  const person = await reachPerson(db, own, monthOf(today), { objectId, salonId })
  const salons = salonId === undefined ? undefined : [salonId]
  return {
    kind: 'person',
    objectId,
    name: person.title,
    isOwn,
    scope: own,
    chosen: { of: 'people', people: [objectId], salons },
  }
}

/** Days on which receipts of a salon are expected and have not arrived: usually open (Q3), or with hours (K33). */
export const missingIn = (history: KnownHistory, days: DayRange, today: Day): readonly Day[] => {
  const usual = new Set(daysMissing(history, days, today))
  return everyDayOf(days).filter(
    day => usual.has(day) || (history.hourDays.has(day) && !history.openDays.has(day)),
  )
}

export type Histories = ReadonlyMap<string, KnownHistory>

/** The number of salons whose receipts are expected and have not arrived, by day; days without any are left out. */
export const missingSalonsByDay = async (
  histories: Histories,
  days: DayRange,
  today: Day,
): Promise<ReadonlyMap<Day, number>> => {
  const found = new Map<Day, number>()
  for (const history of histories.values()) {
    for (const day of missingIn(history, days, today)) found.set(day, (found.get(day) ?? 0) + 1)
    await breathe()
  }
  return found
}

/** What has arrived for the salons; of a person for their salons of these days (K31). */
export const historiesOf = async (
  db: Db,
  { kind, objectId, scope, chosen }: Whose,
  range: DayRange,
): Promise<Histories> => {
  const { from, to } = range
  if (kind === 'chain')
    return readHistoriesOf(db, scope, column => within(scope, { salon: column }), from, to)
  if (kind === 'salon') return readHistoriesOf(db, scope, salonAlone(scope, objectId ?? ''), from, to)
  if (chosen.salons) return readHistories(db, chosen.salons, from)
  const person = objectId ?? ''
  const workplaces = await readWorkplacesIn(db, [person], range)
  return readHistories(db, workplaces(person, range), from)
}

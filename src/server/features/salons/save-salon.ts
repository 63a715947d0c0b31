import type { BodyOf } from '#contract/endpoint'
import type { ManagedSalon, salons } from '#contract/salons/salons'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { BEGINNING } from '#domain/values/dated-history'
import { type Day, previousMonth } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { replaceNightOpenings, writeSalon } from '#server/chain/salons/write-salon'
import { dayOf, monthNow } from '#server/clock'
import type { Db, SystemDb } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { refuseOvertaken } from '#server/http/version'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'
import { moveRegisters } from '#server/ledger/mapping/move-registers'
import { findOrAddRegisters } from '#server/ledger/registers/named-registers'
import { lockRegisters } from '#server/ledger/registers/register-locks'
import { registerName } from '#server/ledger/registers/register-name'
import { type RegisterChange, staysNow } from '#server/ledger/registers/stays'
import { changeOpeningHours, changeSalonTerms } from './change-salon-terms.ts'
import { managedSalon, type SalonState, salonInMonth } from './managed-salons.queries.ts'
import { refuseUnratedZone } from './unrated-zone.ts'

type Saving = BodyOf<typeof salons.save>
type NightOpening = ManagedSalon['settings']['nightOpenings'][number]

type Salon = Omit<SalonState, 'history'>

const empty: Omit<Salon, 'objectId' | 'name'> = {
  active: true,
  registers: [],
  settings: { hoursIncludeLunch: false, zone: 1, formNamesPeople: true, nightOpenings: [], openingHours: [] },
}

/**
 * Creates or changes a salon and recomputes what its registers and night openings affect. Zone, lunch and opening
 * hours apply from the given month, or by default from the current one (A26, C31). Returns the salon before and after, and the month if it is not
 * the current one.
 *
 * @throws Refusal conflict on a concurrent change; invalid_payload when pay has no rate for its zone (P45)
 */
export const saveSalon = async (db: Db, scope: Scope, saving: Saving, now: Date) => {
  // A viewer limited to some salons could not see a salon they created.
  if (!saving.objectId && scope.salons !== 'every') throw new Refusal('no_rights')
  const ledger = db.system('the salon is looked up within the scope')
  // The form sends the registers on every save. If they are unchanged, the save does not wait for a running import.
  const registers = await changedRegisters(ledger, saving)
  if (registers) await lockRegisters(ledger)
  await lockLedger(ledger)
  const running = monthNow(now)
  const known = saving.objectId ? await managedSalon(db, scope, saving.objectId) : null
  if (saving.objectId && !known) throw new Refusal('not_found')
  if (known) refuseOvertaken(saving.version, salonInMonth(known, running))
  const from = known ? (saving.from ?? running) : BEGINNING
  const before = known && withoutHistory(salonInMonth(known, from))

  const { settings, ...unchanged } = before ?? { ...empty, objectId: newId(), name: saving.name }
  const after: Salon = {
    ...unchanged,
    name: saving.name,
    active: saving.active ?? unchanged.active,
    registers: unchanged.registers,
    settings: {
      hoursIncludeLunch: saving.settings?.hoursIncludeLunch ?? settings.hoursIncludeLunch,
      zone: saving.settings?.zone ?? settings.zone,
      formNamesPeople: saving.settings?.formNamesPeople ?? settings.formNamesPeople,
      nightOpenings: saving.settings?.nightOpenings ?? settings.nightOpenings,
      openingHours: saving.settings?.openingHours ?? settings.openingHours,
    },
  }
  if (after.settings.zone !== before?.settings.zone)
    await refuseUnratedZone(db, after.settings.zone, known ? from : previousMonth(running))
  await write(ledger, after)
  await changeSalonTerms(db, after.objectId, after.settings, { from, running })
  await changeOpeningHours(db, after.objectId, after.settings.openingHours, { from, running })
  const evenings = await writeNightOpenings(
    ledger,
    after.objectId,
    settings.nightOpenings,
    after.settings.nightOpenings,
  )
  const moved = await moveRegisters(ledger, {
    changes: await movesOf(ledger, scope, after.objectId, registers, dayOf(now)),
    reaches: salonId => reachesSalon(scope, salonId),
    today: dayOf(now),
  })
  await derive(ledger, [...evenings, ...moved])
  const saved = await managedSalon(db, scope, after.objectId)
  const told = saved ? withoutHistory(salonInMonth(saved, from)) : after
  return { before, after: told, from: from === running || !known ? null : from }
}

const withoutHistory = ({ history: _, ...salon }: SalonState): Salon => salon

const write = async (db: SystemDb, { objectId, name, active, settings }: Salon): Promise<void> => {
  const taken = await db.maybe(
    sql`select 1 from chain_salon where lower(name) = lower(${name}) and object_id <> ${objectId}`,
  )
  if (taken) {
    const message = 'En annen salong heter det samme'
    throw new Refusal('conflict', { message, fields: { name: message } })
  }
  await writeSalon(db, { objectId, name, active, formNamesPeople: settings.formNamesPeople })
}

/** The given registers, or undefined if they are unchanged. */
const changedRegisters = async (
  db: SystemDb,
  { objectId, registers }: Saving,
): Promise<Saving['registers']> => {
  if (!registers) return registers
  const standing = await db.many<{ name: string }>(
    sql`select ${registerName('g')} as name from register_stay stay join cash_register g on ${staysNow(sql`g.id`)}
        where stay.salon_id = ${objectId ?? null}`,
  )
  const names = new Set<unknown>(standing.map(({ name }) => name))
  const same = registers.length === names.size && registers.every(register => names.has(register))
  return same ? undefined : registers
}

/**
 * The moves of registers that are new to the salon or removed from it, effective today. A register of another salon is
 * refused rather than moved.
 *
 * @throws Refusal conflict
 */
const movesOf = async (
  db: SystemDb,
  scope: Scope,
  objectId: string,
  registers: Saving['registers'],
  today: Day,
): Promise<RegisterChange[]> => {
  if (!registers) return []
  const reaches = (salonId: string) => reachesSalon(scope, salonId)
  const named = await findOrAddRegisters(db, registers, { reaches, own: objectId })
  const elsewhere = named.findIndex(({ salonId }) => salonId !== null && salonId !== objectId)
  if (elsewhere >= 0) {
    const register = registers[elsewhere]
    const name = typeof register === 'string' ? register : register?.registerID
    const message = `Kassa ${name} hører til en annen salong. Er det en annen kasse, skriv organisasjonsnummeret foran: 999999999/${name}`
    throw new Refusal('conflict', { message, fields: { registers: message } })
  }
  const had = await db.many<{ id: number }>(
    sql`select register as id from register_stay where salon_id = ${objectId} and until_day = 'infinity'`,
  )
  const has = new Set(named.map(({ id }) => id))
  const gone = had.flatMap(({ id }) => (has.has(id) ? [] : [id]))
  const fresh = new Set(named.flatMap(({ id, salonId }) => (salonId === null ? [id] : [])))
  return [
    ...gone.map(register => ({ register, salonId: null, from: today })),
    ...[...fresh].map(register => ({ register, salonId: objectId, from: today })),
  ]
}

const same = (a: NightOpening, b: NightOpening) => a.date === b.date && a.from === b.from && a.to === b.to

/** Replaces the night openings and returns the days that changed. */
const writeNightOpenings = async (
  db: SystemDb,
  salonId: string,
  had: readonly NightOpening[],
  has: readonly NightOpening[],
): Promise<DayToDerive[]> => {
  const gone = had.filter(old => !has.some(now => same(now, old)))
  const come = has.filter(now => !had.some(old => same(old, now)))
  await replaceNightOpenings(db, salonId, { gone: gone.map(one => one.date), come })
  return [...gone, ...come].map(({ date }) => ({ salonId, day: date }))
}

import type { BodyOf } from '#contract/endpoint'
import type { ManagedSalon, salons } from '#contract/salons/salons'
import type { Zone } from '#domain/payroll/zones'
import { faultOfUnreadDay, isTime } from '#domain/values/date-input'
import { isDay, type Month, monthName } from '#domain/values/month'
import type { OpeningDay } from '#domain/values/opening-hours'
import { counted, listed } from '../../ui/counted.ts'

type Settings = ManagedSalon['settings']
export type NightOpening = Settings['nightOpenings'][number]

/** A salon as shown in the form. */
export interface SalonDraft {
  readonly name: string
  readonly active: boolean
  readonly registers: readonly string[]
  readonly hoursIncludeLunch: boolean
  readonly zone: Zone
  /** True when the public form lists the salon's employees. */
  readonly formNamesPeople: boolean
  /** The first month of zone, lunch and opening hours; null for the current month. */
  readonly validFrom: Month | null
  readonly nightOpenings: readonly NightOpening[]
  readonly openingHours: readonly OpeningDay[]
}

/** A salon as read from the server. A new one has no id and no version. */
export interface ReadSalon {
  readonly objectId?: string
  readonly version?: string
  /** The settings by period; undefined for a new salon. */
  readonly history?: ManagedSalon['history']
  readonly draft: SalonDraft
}

export const emptySalon: SalonDraft = {
  name: '',
  active: true,
  registers: [],
  hoursIncludeLunch: false,
  zone: 1,
  formNamesPeople: true,
  nightOpenings: [],
  openingHours: [],
  validFrom: null,
}

export const salonDraftOf = ({ name, active, registers, settings }: ManagedSalon): SalonDraft => ({
  name,
  active,
  registers,
  validFrom: null,
  ...settings,
})

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type SalonChanges = Omit<BodyOf<typeof salons.save>, 'objectId'>

/** The request body. Contains only changed fields, so that other people's changes are kept. */
export const salonChanges = (before: SalonDraft, { name, ...after }: SalonDraft): SalonChanges => {
  const changed = <Key extends keyof typeof after>(key: Key) =>
    same(before[key], after[key]) ? {} : { [key]: after[key] }
  const settings = {
    ...changed('hoursIncludeLunch'),
    ...changed('zone'),
    ...changed('formNamesPeople'),
    ...changed('nightOpenings'),
    ...changed('openingHours'),
  }
  return {
    name: name.trim(),
    ...changed('active'),
    ...changed('registers'),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(after.validFrom !== null && { from: after.validFrom }),
  } as SalonChanges
}

/** Applies a draft on top of another person's save. Their value wins in fields that both changed. */
export const rebasedSalon = (draft: SalonDraft, was: SalonDraft, is: SalonDraft): SalonDraft => {
  const keys = Object.keys(draft) as (keyof SalonDraft)[]
  const mine = keys.filter(key => !same(draft[key], was[key]) && same(was[key], is[key]))
  return { ...is, ...Object.fromEntries(mine.map(key => [key, draft[key]])) }
}

export const isSalonChanged = (before: SalonDraft, after: SalonDraft): boolean => !same(before, after)

const since = ({ validFrom }: SalonDraft) =>
  validFrom === null ? 'fra og med denne måneden' : `fra og med ${monthName(validFrom)}`

/** The effects of a change on pay or on sales already counted, as sentences. Empty if there are none. */
export const consequencesOf = (before: SalonDraft, after: SalonDraft): readonly string[] => {
  const evenings = (draft: SalonDraft) => draft.nightOpenings.filter(one => one.date !== '')
  return [
    before.active && !after.active && 'Salongen legges ned: den kan ikke velges, og tallene står.',
    before.hoursIncludeLunch !== after.hoursIncludeLunch &&
      `Timene ${after.hoursIncludeLunch ? 'regnes med lunsj, og lunsjen trekkes fra' : 'regnes uten lunsj'} i lønnsrapporter ${since(after)}.`,
    before.zone !== after.zone &&
      `Arbeidsgiveravgiften regnes etter sone ${after.zone} i rapporter ${since(after)}.`,
    before.nightOpenings.length > 0 &&
      !same(evenings(before), evenings(after)) &&
      'Salget på kveldene som er endret, telles om, og kan flytte tillegg for nattåpent.',
  ].filter(sentence => sentence !== false)
}

/** The error of the name, or undefined. */
export const nameFault = ({ name }: SalonDraft): string | undefined =>
  name.trim() === '' ? 'Salongen må ha et navn.' : undefined

/** The error that prevents an evening from being added. */
export const eveningFault = (
  { date, from, to }: NightOpening,
  others: readonly NightOpening[],
): string | undefined => {
  if (!isDay(date)) return date === '' ? 'Velg en dato.' : faultOfUnreadDay(date)
  if (!(isTime(from) && isTime(to))) return 'Skriv når kvelden begynner og slutter.'
  if (from >= to) return 'Kvelden må slutte etter at den begynner.'
  if (others.some(one => one.date === date)) return 'Den datoen står her alt.'
  return undefined
}

/** The weekdays that close before they open or lack a time. */
export const wrongDays = ({ openingHours }: SalonDraft): readonly number[] =>
  openingHours
    .filter(({ from, to }) => !(isTime(from) && isTime(to) && from < to))
    .map(({ weekday }) => weekday)

/** For example 'Kasse K1 og K2', '3 kasser' or 'ingen kasse'. */
export const registersOf = (registers: readonly string[]): string => {
  if (registers.length === 0) return 'ingen kasse'
  return registers.length > 2 ? counted(registers.length, 'kasse', 'kasser') : `kasse ${listed(registers)}`
}

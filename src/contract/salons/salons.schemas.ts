import { z } from 'zod'
import { openingFaults } from '#domain/values/opening-hours'
import type { SubjectSchemas } from '../endpoint.ts'
import { clockTime, dayField, heldFrom, monthField, objectId, shownDay, zone } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'

const salon = z.object({
  objectId,
  name: z.string(),
  /** The salon's overall rank in the newest finished month; null without one. Absent from the list for transfers. */
  ranking: z.number().nullable().optional(),
  active: z.boolean().optional(),
})

const registerPart = z.string().trim().min(1).max(100)
/** The register by name, with organisation and location as prefix or as separate fields if several have that name. */
const register = z.union([
  z.string().trim().min(1).max(320),
  z.strictObject({
    orgNo: registerPart.nullish(),
    location: z.string().trim().max(100).nullish(),
    registerID: registerPart,
  }),
])

const nightOpening = z
  .strictObject({ date: dayField, from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Må være etter åpning' })

const openingDay = z
  .strictObject({ weekday: z.number().int().min(1).max(7), from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: openingFaults.order })

const salonSettings = z.strictObject({
  hoursIncludeLunch: z.boolean().optional(),
  zone: zone.optional(),
  /** The complete list: missing entries are removed. */
  nightOpenings: z
    .array(nightOpening)
    .max(2000)
    .refine(all => new Set(all.map(one => one.date)).size === all.length, 'En dato står to ganger')
    .optional(),
  /** True when the salon's public form names its people. */
  formNamesPeople: z.boolean().optional(),
  /** All weekdays on which the salon is open. It is closed on the others. */
  openingHours: z
    .array(openingDay)
    .max(7)
    .refine(all => new Set(all.map(one => one.weekday)).size === all.length, openingFaults.twice)
    .optional(),
})

const shownOpeningDay = z.object({ weekday: z.number(), from: clockTime, to: clockTime })

const managedSalon = z.object({
  objectId,
  name: z.string(),
  active: z.boolean(),
  /** By name, or as organisation/location/name if another register has the same name. */
  registers: z.array(z.string()),
  settings: z.object({
    hoursIncludeLunch: z.boolean(),
    zone,
    formNamesPeople: z.boolean(),
    nightOpenings: z.array(z.object({ date: shownDay, from: clockTime, to: clockTime })),
    openingHours: z.array(shownOpeningDay),
  }),
  /** The dated settings in the order of their months, with the fields that changed. The first entry applies from the beginning. */
  history: z.array(
    z.object({
      from: heldFrom,
      named: z.array(z.string()),
      zone,
      hoursIncludeLunch: z.boolean(),
      /** Absent from processes of earlier editions. */
      openingHours: z.array(shownOpeningDay).optional(),
    }),
  ),
  /** Identifies the current state. A change sends it back, which reveals changes by others in the meantime. */
  version: z.string(),
})
export type ManagedSalon = z.output<typeof managedSalon>

export const salonsSchemas = {
  list: {
    summary:
      'Active salons in reach; for=transfer names every active salon, for those who may transfer a case',
    query: z.strictObject({ for: z.literal('transfer').optional() }),
    reply: z.array(salon),
  },
  managed: {
    summary: 'Every salon in reach with its registers and settings',
    reply: z.array(managedSalon),
  },
  save: {
    summary:
      'Makes a salon or changes one; registers, night openings and opening hours given are all it has. With a version that is no longer the newest: conflict',
    body: z.strictObject({
      objectId: objectId.optional(),
      version: z.string().max(100).optional(),
      name: typedName(80),
      active: z.boolean().optional(),
      registers: z.array(register).max(200).optional(),
      settings: salonSettings.optional(),
      /** The zone, the lunch setting and the opening hours apply from this month; default: the current month. */
      from: monthField.optional(),
    }),
    reply: z.object({ objectId }),
  },
} satisfies SubjectSchemas

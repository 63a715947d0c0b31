import { z } from 'zod'
import {
  FEWEST_WHAT_IF_MONTHS,
  LONGEST_WHAT_IF_NAME,
  MOST_WHAT_IF_MONTHS,
  MOST_WHAT_IFS,
  whatIfStates,
} from '#domain/payroll/what-if-terms'
import type { SubjectSchemas } from '../endpoint.ts'
import {
  byId,
  instant,
  limitedRecord,
  monthField,
  objectId,
  shownMonth,
  success,
  zone,
} from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

const MOST_PEOPLE = 1000
const MOST_SALONS = 500
const MOST_STEPS = 100

const figure = z.number().exactOptional()

/** Those that are missing are unchanged. The domain checks the bounds and names the field. */
const termChanges = z.strictObject({
  commission: z.strictObject({ provVareroms: figure, percentage: figure }).exactOptional(),
  /** Percent on each step of the wage table. */
  wagePercent: figure,
  /** Kroner per hour on each step of the wage table. */
  wageKroner: figure,
  wageTable: z
    .array(z.strictObject({ years: z.number(), perHour: z.number() }))
    .max(MOST_STEPS)
    .exactOptional(),
  /** Of one, as in the terms. */
  nightSundayShare: figure,
  hourMultiple: figure,
  otp: figure,
  feriepenger: figure,
  /** Percent by zone. */
  arbeidsgiver: z.partialRecord(z.enum(['1', '1a', '2', '3', '4', '4a', '5']), z.number()).exactOptional(),
  /** Salon id → the zone it would be in. */
  zones: limitedRecord(MOST_SALONS, z.record(objectId, zone)).exactOptional(),
})

const personChanges = z.strictObject({
  stillings: figure,
  /** Completed years in the last of the months; earlier months follow. */
  experience: figure,
  perHourFixed: figure,
  perHourExtra: figure,
  fixedPercentage: figure,
})
const peopleChanges = limitedRecord(MOST_PEOPLE, z.record(objectId, personChanges))

const name = typedName(LONGEST_WHAT_IF_NAME)

/** Kroner to the øre. */
const sums = { paid: z.number(), wouldBe: z.number(), difference: z.number() }
const counts = z.object({
  more: z.number(),
  same: z.number(),
  less: z.number(),
  /** Get the guarantee in more months than before. */
  toGuarantee: z.number(),
  /** Have a month below the guarantee as it was sent. */
  belowGuarantee: z.number(),
})
const cost = z.object(sums)

const about = {
  objectId,
  /** Null until it is kept. */
  name: z.string().nullable(),
  madeAt: instant,
  changes: z.object({ terms: termChanges, people: z.record(personId, shows('person', personChanges)) }),
  months: z.array(shownMonth),
  state: z.enum(whatIfStates),
}

const listed = z.object({
  ...about,
  /** The figures of all salons together; null until they are computed. */
  totals: z
    .object({
      ...sums,
      counts,
      /** The averages of the salons' own months, added (P249). An older process does not send it. */
      aMonth: z
        .object({ difference: z.number(), fewestMonths: z.number(), mostMonths: z.number() })
        .nullable()
        .optional(),
    })
    .nullable(),
})
export type ListedWhatIf = z.output<typeof listed>

const salon = z.object({
  objectId,
  name: z.string(),
  ...sums,
  /** With holiday pay, pension and employer's contribution; null when it was not known for every row. */
  cost: cost.nullable(),
  months: z.array(z.object({ month: shownMonth, ...sums })),
})
const person = z.object({
  objectId: personId,
  name: z.string(),
  salonId: objectId,
  paid: shows('pay', z.number()),
  wouldBe: shows('pay', z.number()),
  difference: shows('pay', z.number()),
  /** The months that were computed. */
  months: z.number(),
  /** The months that were computed in any of the person's salons (P238). Results of older editions lack it. */
  monthsInAll: z.number().optional(),
  /** Of `months`, the ones with the guarantee. */
  onGuarantee: z.object({ before: z.number(), after: z.number() }),
  /** Of these, the ones below the guarantee as it was sent. */
  belowGuarantee: z.number(),
})

const whole = z.object({
  ...about,
  progress: z.object({ done: z.number(), of: z.number() }),
  result: z
    .object({
      ...sums,
      /** The difference by what pays it. */
      parts: z.object({ commission: z.number(), guarantee: z.number(), other: z.number() }),
      cost: cost.nullable(),
      counts,
      salons: z.array(salon),
      people: z.array(person),
      /** Rows that their own terms do not give; they are in no sum. */
      notReproduced: z.object({ rows: z.number(), paid: z.number(), months: z.array(shownMonth) }),
    })
    .nullable(),
})
export type WhatIf = z.output<typeof whole>
export type WhatIfOf = NonNullable<WhatIf['result']>

export const whatIfSchemas = {
  list: {
    summary:
      'The months with sent reports, the kept what-ifs (newest first), and the caller’s own that is not kept',
    reply: z.object({
      /** The latest first. */
      months: z.array(shownMonth),
      kept: z.array(listed),
      draft: listed.nullable(),
    }),
  },
  make: {
    summary: `Recomputes the reports of past months with other terms, in the background; without a name it replaces the caller’s own that is not kept. From ${FEWEST_WHAT_IF_MONTHS} to ${MOST_WHAT_IF_MONTHS} months, at most ${MOST_WHAT_IFS} names`,
    body: z.strictObject({
      name: name.nullable().default(null),
      terms: termChanges.default({}),
      people: peopleChanges.default({}),
      months: z.array(monthField).max(MOST_WHAT_IF_MONTHS, `Høyst ${MOST_WHAT_IF_MONTHS} måneder`),
    }),
    reply: z.object({ objectId }),
  },
  get: {
    summary: 'How far a what-if is, and what each salon and person was paid and would have been',
    params: byId,
    reply: whole,
  },
  keep: {
    summary: 'Gives a what-if a name',
    body: z.strictObject({ objectId, name }),
    reply: success,
  },
  remove: { summary: 'Removes a what-if, and stops it if it is being computed', body: byId, reply: success },
  export: {
    summary: 'A what-if as a file: salons, people and terms',
    body: z.strictObject({ objectId, format: z.enum(['xlsx', 'csv']) }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas

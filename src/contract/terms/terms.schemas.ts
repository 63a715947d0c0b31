import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, heldFrom, instant, monthField, objectId, shownDay, success } from '../fields.schemas.ts'

/** The rates that are single numbers, both in the terms and in a report made with them. */
export const plainRates = {
  contractFactor: z.number(),
  lunchShare: z.number(),
  nightSundayShare: z.number(),
  hourMultiple: z.number(),
  sickDayHours: z.number(),
  otp: z.number(),
  feriepenger: z.number(),
}

/** Rates may be 0. The domain checks the bounds and names the field. */
const figures = {
  wageTable: z.array(z.strictObject({ years: z.number(), perHour: z.number() })).max(100),
  ...plainRates,
}
const commission = z.strictObject({ provVareroms: z.number(), percentage: z.number() })
/** The hours and percentages of supplements for overtime and public holidays (P160, P161). */
const overtime = z.strictObject({
  weekHours: z.number(),
  dayHours: z.number(),
  overtimePercent: z.number(),
  firstOvertimeHours: z.number(),
  laterOvertimePercent: z.number(),
  mayDayPercent: z.number(),
  redDayPercent: z.number(),
})
/** Percent by the zone of the salon. */
const arbeidsgiver = z.partialRecord(z.enum(['1', '1a', '2', '3', '4', '4a', '5']), z.number())

const listed = z.object({
  /** 'shipped' for the initial terms of the product. */
  objectId,
  from: heldFrom,
  source: z.string(),
  ...figures,
  /** Kroner per hour without a trade certificate; missing if it was not entered (P130). */
  uncertifiedWage: z.number().exactOptional(),
  commission: commission.nullable(),
  overtime,
  arbeidsgiver,
  /** Null for the initial terms of the product. */
  addedBy: z.object({ objectId, name: z.string() }).nullable(),
  addedAt: instant.nullable(),
})
export type ListedTerms = z.output<typeof listed>

/** The base amount (G) of a 1 May. The id, who and when are null for the published ones. */
const baseAmount = z.object({
  objectId: objectId.nullable(),
  from: shownDay,
  /** Kroner a year. */
  perYear: z.number(),
  source: z.string(),
  addedBy: z.object({ objectId, name: z.string() }).nullable(),
  addedAt: instant.nullable(),
})
export type ListedBaseAmount = z.output<typeof baseAmount>

export const termsSchemas = {
  list: {
    summary: 'All terms of pay, the latest month first',
    reply: z.array(listed),
  },
  add: {
    summary: 'Adds terms in force from a month on, a past one too; sent reports keep theirs',
    body: z.strictObject({
      from: monthField,
      source: z.string().trim().max(200),
      ...figures,
      uncertifiedWage: z.number().exactOptional(),
      commission,
      /** Without them, the shipped ones apply. */
      overtime: overtime.exactOptional(),
      arbeidsgiver,
      /** The terms of the same month, added by hand, that these correct. */
      replaces: objectId.optional(),
    }),
    reply: z.object({ objectId }),
  },
  baseAmounts: {
    summary: 'The known base amounts of the national insurance (G), the latest first',
    reply: z.array(baseAmount),
  },
  addBaseAmount: {
    summary: 'Enters the base amount (G) from 1 May of a year; a known one cannot be replaced',
    body: z.strictObject({ year: z.number(), amount: z.number(), source: z.string().trim().max(200) }),
    reply: z.object({ objectId }),
  },
  removeBaseAmount: {
    summary: 'Removes a base amount that was entered by hand',
    body: byId,
    reply: success,
  },
  remove: {
    summary: 'Removes terms that were added by hand: those before them are in force instead',
    body: byId,
    reply: success,
  },
} satisfies SubjectSchemas

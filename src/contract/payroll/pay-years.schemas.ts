import { z } from 'zod'
import { yearChecks } from '#domain/payroll/year-control'
import { type YearKind, yearKindKeys } from '#domain/payroll/year-kinds'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from '../endpoint.ts'
import { objectId, shownMonth, yearInPath } from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

const kroner = shows('report', z.number())
const maybeKroner = shows('report', z.number().nullable())

/** Kroner by kind of pay (P185). */
const amounts = shows(
  'report',
  z.object(Object.fromEntries(yearKindKeys.map(kind => [kind, z.number()])) as Record<YearKind, z.ZodNumber>),
)

const sums = {
  people: z.number(),
  amounts,
  pay: kroner,
  advance: kroner,
  otp: kroner,
  holidayPay: kroner,
  contribution: kroner,
  /** Pay with OTP, holiday pay and the employer's contribution. */
  cost: kroner,
  /** Excluding VAT; null if a part of them had not arrived. */
  sales: z.number().nullable(),
  /** Percent of the sales; null if it is unknown. */
  share: maybeKroner,
  /** Kroner of the cost above the goal, negative below it; null without a goal or a share. */
  aboveGoal: maybeKroner,
}
const monthOfSalon = z.object({ month: shownMonth, ...sums })
export type YearMonth = z.output<typeof monthOfSalon>

const person = z.object({
  objectId: personId,
  name: z.string(),
  months: z.array(
    z.object({
      month: shownMonth,
      /** Percent of a full position, as sent; null if it is unknown. */
      position: shows('report', z.number().nullable()),
      amounts,
      pay: kroner,
      advance: kroner,
      /** What 100 % would have given; null if it is unknown. */
      atFull: maybeKroner,
      /** The sources that had not arrived, which make it unknown. */
      notArrived: z.array(z.enum(sources)).readonly(),
    }),
  ),
  amounts,
  pay: kroner,
  advance: kroner,
  atFull: maybeKroner,
})
export type YearPerson = z.output<typeof person>

/** A person's payslips compared with the reports (P189). */
const controlled = z.object({
  objectId: personId,
  name: z.string(),
  lines: kroner,
  pay: kroner,
  yearToDate: kroner,
  lastMonth: shownMonth,
  differences: z.array(
    z.object({
      check: z.enum(Object.keys(yearChecks) as [keyof typeof yearChecks]),
      month: shownMonth,
      /** Kroner, or days of holiday. */
      shown: kroner,
      expected: kroner,
    }),
  ),
})
export type YearControl = z.output<typeof controlled>

const ofSalon = z.strictObject({ salonId: objectId })

export const payYearsSchemas = {
  get: {
    summary:
      'The year of a salon from its sent reports: pay by kind, cost against sales, and the control of the payslips',
    params: z.strictObject({ year: yearInPath }),
    query: ofSalon,
    reply: z.object({
      salonName: z.string(),
      /** Percent; null without a goal. */
      goal: z.number().nullable(),
      months: z.array(monthOfSalon),
      /** Null without reports. */
      total: z.object(sums).nullable(),
      /** The finished months with figures and without a report. */
      withoutReport: z.array(shownMonth),
      people: z.array(person),
      control: z.array(controlled),
    }),
  },
  export: {
    summary: 'The year of a salon as a workbook; 422 without reports',
    params: z.strictObject({ year: yearInPath }),
    query: ofSalon,
    reply: z.unknown(),
  },
} satisfies SubjectSchemas

export type SalonYear = z.output<typeof payYearsSchemas.get.reply>
export type SalonYearSums = NonNullable<SalonYear['total']>

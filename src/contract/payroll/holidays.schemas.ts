import { z } from 'zod'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from '../endpoint.ts'
import {
  byId,
  instant,
  monthField,
  objectId,
  shownDay,
  shownMonth,
  success,
  yearInPath,
} from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

const kroner = shows('pay', z.number())
const maybeKroner = shows('pay', z.number().nullable())
const days = z.number()

const year = z.number().int().min(2000).max(2099)

const payment = z.object({
  objectId,
  /** The payroll month that it is paid with, and its salon. */
  month: shownMonth,
  salonName: z.string(),
  kroner,
  /** The name. */
  registeredBy: z.string(),
  registeredAt: instant,
  /** The report with a payslip of this payment alone (P230); null if it is on the payslip of the month, or on none yet. */
  payslip: objectId.nullable(),
})
export type HolidayPayment = z.output<typeof payment>

/** What a person earned in a year. */
const earnings = z.object({
  earningYear: z.number(),
  /** Null if it is unknown. */
  basis: maybeKroner,
  /** The percentage of the whole basis; null if parts of it have different ones, or it is unknown. */
  percent: z.number().nullable(),
  /** Each percentage with the part of the basis that it applies to. */
  parts: z.array(z.object({ percent: z.number(), of: kroner })).readonly(),
  earned: maybeKroner,
  paid: kroner,
  /** Earned and not paid; null if it is unknown. */
  left: maybeKroner,
  /** What is in the basis, month by month. */
  rows: z.array(
    z.object({
      month: shownMonth,
      salonName: z.string(),
      kroner: maybeKroner,
      percent: z.number(),
      /** The sources that had not arrived, which make the month unknown. */
      notArrived: z.array(z.enum(sources)).readonly(),
    }),
  ),
  /** The finished months of the year in which the person was employed and no report pays them. */
  withoutReport: z.array(shownMonth).readonly(),
  payments: z.array(payment),
})
export type HolidayEarnings = z.output<typeof earnings>

const account = z.object({
  objectId: personId,
  name: z.string(),
  /** Null if it is not known: then nothing is added for age. */
  birthYear: shows('person', z.number().nullable()),
  /** The last day in the chain; null while the person works there. */
  leftOn: shownDay.nullable(),
  /** The year before the holiday year, and the holiday year itself for a person who has left. */
  earnings: z.array(earnings),
  /** Working days of the holiday year. */
  holiday: z.object({ entitled: days, carried: days, taken: days.nullable(), left: days.nullable() }),
  /** True when the viewer may register payments and carried days: never one's own. */
  mayPay: z.boolean(),
})
export type HolidayAccount = z.output<typeof account>

export const holidaysSchemas = {
  list: {
    summary:
      'Holiday pay and days of a holiday year, of the people who work in a salon or left the chain from it',
    params: z.strictObject({ salonId: objectId, year: yearInPath }),
    reply: z.array(account),
  },
  export: {
    summary: 'The holiday accounts of a salon in a holiday year as CSV',
    params: z.strictObject({ salonId: objectId, year: yearInPath }),
    reply: z.unknown(),
  },
  own: {
    summary: 'One’s own holiday pay and days of a holiday year',
    params: z.strictObject({ year: yearInPath }),
    reply: account,
  },
  pay: {
    summary: 'Registers that holiday pay of a person is paid with a salon’s payroll month',
    body: z.strictObject({
      salonId: objectId,
      objectId: personId,
      earningYear: year,
      month: monthField,
      kroner: z.number(),
    }),
    reply: byId,
  },
  withdraw: {
    summary: 'Withdraws a registered payment of holiday pay',
    body: byId,
    reply: success,
  },
  carry: {
    summary: 'Enters the days of holiday that a person has from the year before',
    body: z.strictObject({
      salonId: objectId,
      objectId: personId,
      year,
      /** The days that the caller has seen. */
      seen: days,
      carried: days,
    }),
    reply: success,
  },
} satisfies SubjectSchemas

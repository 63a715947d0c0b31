import { z } from 'zod'
import { sources } from '#domain/sales/sources'
import { amountKeys, type FigurePath, pairKeys, ratioKeys } from '#domain/statistics/figures'
import { type TimeFrame, timeFrames } from '#domain/statistics/time-frames'
import type { SubjectSchemas } from '../endpoint.ts'
import { dayField, monthField, objectId, shownDay, shownMonth, weekField } from '../fields.schemas.ts'
import { MOST_SALARIES } from '../page-sizes.ts'
import { payFloor, salonTerms } from '../payroll/payroll.schemas.ts'
import { inputs } from '../payroll/report-rows.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'
import { status } from './status.schemas.ts'

const timeFrame = z.enum(timeFrames)
const ratio = z.number().nullable()
/** Null when the source is missing for all of the days (K30). */
const known = z.number().nullable()
const kroner = z.number()

const channel = z.object({
  label: z.string(),
  antallBesok: known,
  vareSalg: known,
  behOmsetning: known,
  vareromsPerKunde: ratio,
})

/** Absent for viewers without access to pay. */
const pay = {
  lonnBehandling: shows('pay', known).optional(),
  lonnVareomsetning: shows('pay', known).optional(),
  opparbeidetLonn: shows('pay', known).optional(),
  maxSalary: shows('pay', known).optional(),
  lonnPerTime: shows('pay', ratio).optional(),
}

const shapeOf = <Key extends FigurePath, Schema>(keys: readonly Key[], schemaOf: (key: Key) => Schema) =>
  Object.fromEntries(keys.map(key => [key, schemaOf(key)])) as { [Path in Key]: Schema }

/**
 * Figures derived from sums alone, one field for each declared figure. Null when its source is missing (K30) or the figure is
 * not derived yet (K26).
 */
export const salesFigures = {
  ...shapeOf(amountKeys, () => known),
  ...shapeOf(ratioKeys, () => ratio),
  /** Cost of goods sold, cost of goods used in treatments. */
  ...shapeOf(pairKeys, () => z.tuple([known, known])),
  sales: z.object({ DS: channel, PS: channel }),
}

/**
 * A span instead of the time frames: one of the 36 months before the current one (K28), or a week, or days from and to within
 * them (K45). By time frame, the answer is a single column; side by side, it has one column each. Two of them, and days out of
 * reach, are rejected with invalid_payload; a span without figures with no_stats_returned.
 */
export const chosenSpan = {
  month: monthField.optional(),
  /** The current week is to date. */
  week: weekField.optional(),
  /** A year at the most, through today. */
  from: dayField.optional(),
  to: dayField.optional(),
}

const figures = {
  title: z.string(),
  ...salesFigures,
  /** Null when the time book has no value and one of its sources is missing. */
  bonusPoeng: known,
  ...pay,
  goal: kroner,
  cutType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status,
}

/** A column of the statistics table. A salon's or person's column has its objectId. */
const column = z.object({
  objectId: objectId.optional(),
  timeFrame,
  /** The past month, the week or the days of the column, if requested; timeFrame is then 'monthly'. */
  ...chosenSpan,
  ...figures,
  /** The number of past days without receipts, and without rows in the time book (K33). */
  missing: z.object({ registers: z.number(), timeBook: z.number() }),
})
export type StatisticsColumn = z.output<typeof column>

const columns = z.object({ stats: z.array(column) })
/** Columns of people, side by side. */
const peopleColumns = z.object({ stats: z.array(column.extend({ objectId: personId.optional() })) })

const frame = timeFrame.default('monthly' satisfies TimeFrame)

export const chainBody = z.strictObject({
  listType: z.enum(['perTimeframe', 'perSalon']).default('perTimeframe'),
  /** Only for perSalon; perTimeframe returns all time frames. */
  timeFrame: frame,
  ...chosenSpan,
})

export const salonBody = z.strictObject({
  salonId: objectId,
  listType: z.enum(['perTimeframe', 'perEmployee']).default('perTimeframe'),
  /** Only for perEmployee; perTimeframe returns all time frames. */
  timeFrame: frame,
  ...chosenSpan,
})

export const employeeBody = z.strictObject({
  objectId: personId,
  salonId: objectId.optional(),
  ...chosenSpan,
})

const salary = z.object({
  objectId: personId,
  ...figures,
  name: z.string(),
  month: shownMonth,
  inputs: shows('pay', inputs),
  terms: salonTerms,
  hoursIncludeLunch: z.boolean(),
  /** The part of the figures from salons other than the paying one. */
  otherSalons: z.array(z.object({ objectId, name: z.string(), totalOms: known, produksjonstimer: known })),
  /** The floor of the person's pay; null if it follows from the experience (P130). */
  floor: shows('pay', payFloor).nullable(),
  /** Night hours on days without a night opening in any salon. */
  nightHoursNotOpen: z.number(),
  /** Sources missing for the month. Inputs from these sources are still 0 (K32). */
  notArrived: z.array(z.enum(sources)),
})

/** Some upgrades, customers or products of a person from a day through today, and what they sold for together, excluding VAT (P246). */
const ownSales = z.object({ from: shownDay, count: z.number(), sold: z.number() }).nullable()

/**
 * What moves the person's expected pay, each over the running month, or over a longer span if it has too few; null if that has too
 * few as well. Only for the person themself and the running month; absent otherwise, and in the reply of an earlier edition.
 */
const movingSales = z.object({ upgrade: ownSales, visit: ownSales, product: ownSales }).optional()

/** The caller's own payroll row in one of the salons that pay for the month. */
const ownSalary = salary
  .pick({
    objectId: true,
    name: true,
    month: true,
    inputs: true,
    terms: true,
    hoursIncludeLunch: true,
    notArrived: true,
  })
  .extend({ salonId: objectId, salonName: z.string(), ownSales: movingSales })
export type OwnSalary = z.output<typeof ownSalary>

export const statisticsSchemas = {
  chain: {
    summary: 'The chain by time frame, or its salons side by side',
    body: chainBody,
    reply: columns,
  },
  salons: {
    summary: 'The salons in reach together by time frame, or side by side',
    body: chainBody,
    reply: columns,
  },
  salon: {
    summary: 'A salon by time frame, or its people side by side',
    body: salonBody,
    reply: peopleColumns,
  },
  employee: {
    summary: 'A person by time frame, over the salons in reach or in one of them',
    body: employeeBody,
    reply: columns,
  },
  employees: {
    summary: 'Everybody the caller may see, this month to date',
    body: z.strictObject({}),
    reply: peopleColumns,
  },
  salary: {
    summary: 'The payroll month of a person over every salon they worked in, and the payroll row it gives',
    body: z.strictObject({
      objectId,
      /** The salon that pays. */
      salonId: objectId,
      /** Default: the previous calendar month. */
      month: monthField.optional(),
    }),
    reply: z.object({ stats: salary.extend({ ownSales: movingSales }) }),
  },
  salaries: {
    summary:
      'The payroll month of several people in a salon, as /stats/salary has it of one; without those who do not belong to it',
    body: z.strictObject({
      salonId: objectId,
      people: z.array(objectId).min(1).max(MOST_SALARIES),
      /** Default: the previous calendar month. */
      month: monthField.optional(),
    }),
    reply: z.object({ stats: z.array(salary) }),
  },
  ownSalaries: {
    summary:
      'The caller’s own payroll month in each salon that pays for it, by name; none where they had no pay',
    body: z.strictObject({ month: monthField }),
    reply: z.object({ salons: z.array(ownSalary) }),
  },
  sales: {
    summary:
      'Sales of a salon’s payroll month that are nobody’s: direct sales, staff purchases, unknown persons',
    body: z.strictObject({ salonId: objectId, month: monthField.optional() }),
    /** Null without any receipts of the salon in the month. */
    reply: z.object({ sales: known }),
  },
} satisfies SubjectSchemas

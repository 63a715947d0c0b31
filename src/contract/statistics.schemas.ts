import { z } from 'zod'
import { amountKeys, type FigurePath, pairKeys, ratioKeys } from '#domain/key-figures/figures'
import { statusTitles } from '#domain/key-figures/status'
import { type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from './endpoint.ts'
import { month, objectId, shownMonth } from './fields.schemas.ts'
import { MOST_SALARIES } from './page-sizes.ts'
import { inputs, terms } from './payroll.schemas.ts'
import { personId, shows } from './shown.schemas.ts'

const timeFrame = z.enum(timeFrames)
const ratio = z.number().nullable()
/** Null where its source has not arrived for any of the days (K30). */
const known = z.number().nullable()
const kroner = z.number()

const channel = z.object({
  label: z.string(),
  antallBesok: known,
  vareSalg: known,
  behOmsetning: known,
  vareromsPerKunde: ratio,
})

/** Left out for those who may not see pay. */
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
 * What sums alone tell: a field a figure that is declared. Null where its source has not arrived (K30), or where it is not derived
 * yet (K26).
 */
export const salesFigures = {
  ...shapeOf(amountKeys, () => known),
  ...shapeOf(ratioKeys, () => ratio),
  /** Cost of goods sold, cost of goods used in treatments. */
  ...shapeOf(pairKeys, () => z.tuple([known, known])),
  sales: z.object({ DS: channel, PS: channel }),
}

const figures = {
  title: z.string(),
  ...salesFigures,
  /** Null where the time book gives none and one of its sources has not arrived. */
  bonusPoeng: known,
  ...pay,
  goal: kroner,
  cutType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status: z.object({
    title: z.enum(statusTitles),
    percentage: known,
  }),
}

/** A column of the statistics table: a salon's or person's carries its objectId. */
const column = z.object({
  objectId: objectId.optional(),
  timeFrame,
  /** The past month it is of, where one was asked for; its timeFrame is 'monthly' then. */
  month: month.optional(),
  ...figures,
  /** On how many of its days that are over the receipts, and the rows of the time book, are missing (K33). */
  missing: z.object({ registers: z.number(), timeBook: z.number() }),
})
export type StatisticsColumn = z.output<typeof column>

const columns = z.object({ stats: z.array(column) })
/** Side by side they are people. */
const peopleColumns = z.object({ stats: z.array(column.extend({ objectId: personId.optional() })) })

const frame = timeFrame.default('monthly' satisfies TimeFrame)

/**
 * One of the 36 months before the running one, in place of the time frames (K28): by time frame the answer is its one column,
 * side by side a column each. Another month is refused with invalid_payload, one without figures with no_stats_returned.
 */
const pastMonth = month.optional()

export const chainBody = z.strictObject({
  listType: z.enum(['perTimeframe', 'perSalon']).default('perTimeframe'),
  /** Of perSalon; perTimeframe has them all. */
  timeFrame: frame,
  month: pastMonth,
})

export const salonBody = z.strictObject({
  salonId: objectId,
  listType: z.enum(['perTimeframe', 'perEmployee']).default('perTimeframe'),
  /** Of perEmployee; perTimeframe has them all. */
  timeFrame: frame,
  month: pastMonth,
})

export const employeeBody = z.strictObject({
  objectId: personId,
  salonId: objectId.optional(),
  month: pastMonth,
})

const salary = z.object({
  objectId: personId,
  ...figures,
  name: z.string(),
  month: shownMonth,
  inputs: shows('pay', inputs),
  terms,
  hoursIncludeLunch: z.boolean(),
  /** What of the figures comes from salons other than the one that pays. */
  otherSalons: z.array(z.object({ objectId, name: z.string(), totalOms: known, produksjonstimer: known })),
  /** Night hours on days that no salon has marked as open at night. */
  nightHoursNotOpen: z.number(),
  /** Sources that have not arrived for the month: inputs of theirs are 0 all the same (K32). */
  notArrived: z.array(z.enum(sources)),
})

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
      /** The calendar month before this one where it is left out. */
      month: month.optional(),
    }),
    reply: z.object({
      stats: salary,
    }),
  },
  salaries: {
    summary:
      'The payroll month of several people in a salon, as /stats/salary has it of one; without those who do not belong to it',
    body: z.strictObject({
      salonId: objectId,
      people: z.array(objectId).min(1).max(MOST_SALARIES),
      /** The calendar month before this one where it is left out. */
      month: month.optional(),
    }),
    reply: z.object({ stats: z.array(salary) }),
  },
  sales: {
    summary:
      'Sales of a salon’s payroll month that are nobody’s: direct sales, staff purchases, unknown persons',
    body: z.strictObject({ salonId: objectId, month: month.optional() }),
    /** Null where no receipts of the salon's month have come. */
    reply: z.object({ sales: known }),
  },
} satisfies SubjectSchemas

import { z } from 'zod'
import { type PayrollColumnKey, payrollColumnGroups } from '#domain/payroll/columns'
import { heldFrom, instant, objectId, shownMonth } from './fields.schemas.ts'
import { personId, shows } from './shown.schemas.ts'

/** The report at the other end of a correction: the one that was wrong, or the one that put it right. */
export const counterpart = z.object({
  objectId,
  manager: z.object({ objectId, name: z.string() }),
  createdAt: instant,
  /** Then it cannot be read any more. */
  removed: z.boolean(),
})

const payrollColumnKeys = payrollColumnGroups.flatMap(group => group.columns.map(({ key }) => key)) as [
  PayrollColumnKey,
  ...PayrollColumnKey[],
]

const cell = z.union([z.number(), z.string()]).nullable()
const difference = z.object({ from: cell, to: cell })

/** What a correction changed in the report that it replaces. */
export const differences = z.object({
  month: shownMonth,
  /** Null where it replaces none; then there are no differences. */
  replaces: counterpart.nullable(),
  /** Those who changed; of people added or removed the pay alone, null where they do not stand. */
  people: z.array(
    z.object({
      objectId: personId,
      name: z.string(),
      change: z.enum(['changed', 'added', 'removed']),
      cells: shows('report', z.array(difference.extend({ key: z.enum(payrollColumnKeys) }))),
    }),
  ),
  sales: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  /** The sources of the terms, where the two were made with different ones. */
  terms: z.object({ from: heldFrom, to: heldFrom }).nullable(),
})
export type ReportDifferences = z.output<typeof differences>

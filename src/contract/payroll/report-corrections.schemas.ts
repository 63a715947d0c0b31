import { z } from 'zod'
import { type PayrollColumnKey, payrollColumnGroups } from '#domain/payroll/columns'
import { heldFrom, instant, objectId, shownMonth } from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

/** The other report of a correction: the incorrect one, or the one that corrects it. */
export const counterpart = z.object({
  objectId,
  manager: z.object({ objectId, name: z.string() }),
  createdAt: instant,
  /** True when the report can no longer be read. */
  removed: z.boolean(),
})

const payrollColumnKeys = payrollColumnGroups.flatMap(group => group.columns.map(({ key }) => key)) as [
  PayrollColumnKey,
  ...PayrollColumnKey[],
]

const cell = z.union([z.number(), z.string()]).nullable()
const difference = z.object({ from: cell, to: cell })

/** The changes that a correction made to the report it replaces. */
export const differences = z.object({
  month: shownMonth,
  /** Null when the report replaces none; then there are no differences. */
  replaces: counterpart.nullable(),
  /** People with changes. For added or removed people only the pay, with null for the report they are missing from. */
  people: z.array(
    z.object({
      objectId: personId,
      name: z.string(),
      change: z.enum(['changed', 'added', 'removed']),
      cells: shows('report', z.array(difference.extend({ key: z.enum(payrollColumnKeys) }))),
    }),
  ),
  sales: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  /** The sources of the terms, if the two reports used different ones. */
  terms: z.object({ from: heldFrom, to: heldFrom }).nullable(),
})
export type ReportDifferences = z.output<typeof differences>

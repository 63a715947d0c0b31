import { z } from 'zod'
import { type PayrollColumnKey, sinceOf } from '#domain/payroll/columns'
import {
  type PayrollInputKey,
  type PayrollInputs,
  payrollInputKeys,
  payrollInputs,
} from '#domain/payroll/inputs'
import { type ComputedRow, payrollSheet } from '#domain/payroll/payroll-sheet'
import type { SentRow } from '#domain/payroll/sent-row'
import { sickLeaveReasons } from '#domain/payroll/sick-leave'
import { limitedRecord, objectId } from '../fields.schemas.ts'
import { MOST_PEOPLE_OF_A_REPORT, TOO_MANY_PEOPLE } from '../page-sizes.ts'
import { personId, shows } from '../shown.schemas.ts'

const text = z.string().max(500)

const inputOf = (key: PayrollInputKey): z.ZodType => {
  const { kind } = payrollInputs[key]
  if (kind === 'id') return z.string().max(40).nullable()
  if (kind === 'text') return text
  if (kind === 'choice') return z.enum(Object.keys(sickLeaveReasons) as [string, ...string[]])
  return z.number()
}

const inputShape = Object.fromEntries(payrollInputKeys.map(key => [key, inputOf(key)])) as {
  [Key in PayrollInputKey]: z.ZodType<PayrollInputs[Key], PayrollInputs[Key]>
}

const computedShape = Object.fromEntries([
  ['name', z.string().max(120)],
  ...payrollSheet.lines.map(({ key }) => [key, z.number()]),
]) as { [Key in keyof ComputedRow]: z.ZodType<ComputedRow[Key], ComputedRow[Key]> }

/** The 31 inputs. */
export const inputs = z.strictObject(inputShape)

/** One person's row: the inputs as imported, the computed fields after the modifications. */
export const row = z.strictObject({ objectId, ...inputShape, ...computedShape })

/** The same row in a sent report: columns introduced later are null. */
const sentShape = Object.fromEntries(
  Object.entries({ ...inputShape, ...computedShape }).map(([key, schema]) => [
    key,
    sinceOf(key as PayrollColumnKey) > 1 ? schema.nullable() : schema,
  ]),
) as unknown as { [Key in keyof SentRow]: z.ZodType<SentRow[Key], SentRow[Key]> }
export const sentRow = shows('report', z.object({ objectId: personId, ...sentShape }))

const changedShape = Object.fromEntries(payrollInputKeys.map(key => [key, inputOf(key).exactOptional()])) as {
  [Key in PayrollInputKey]: z.ZodExactOptional<(typeof inputShape)[Key]>
}

/** Employee → the inputs changed by hand; other keys are rejected. */
const changed = z.strictObject(changedShape)
export const modifications = z.record(objectId, changed)
export const draftModifications = z.record(personId, shows('draft', changed))
export const sentModifications = z.record(personId, shows('report', changed))

/** A record of the people of a report or draft, in what is sent. */
export const ofPeople = <Schema extends z.ZodType<Readonly<Record<string, unknown>>>>(
  record: Schema,
): Schema => limitedRecord(MOST_PEOPLE_OF_A_REPORT, record, TOO_MANY_PEOPLE)

/** Kroner. */
export const acceptedBackPay = z.number().positive().max(payrollInputs.varTillegg.max)

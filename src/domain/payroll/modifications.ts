import { isSameFigure } from '../values/hours.ts'
import { type Modifications, type PayrollInputKey, type PayrollInputs, payrollInputKeys } from './inputs.ts'

/** A row's inputs as they count: the imported ones under those changed by hand. */
export const applied = (imported: PayrollInputs, changes: Partial<PayrollInputs> = {}): PayrollInputs => ({
  ...imported,
  ...changes,
})

/** The inputs that differ from the imported ones: what a report stores and marks as modified. */
export function changesFrom(imported: PayrollInputs, inputs: PayrollInputs): Partial<PayrollInputs> {
  const changed = payrollInputKeys.filter(key => !isSame(inputs[key], imported[key]))
  return Object.fromEntries(changed.map(key => [key, inputs[key]]))
}

/** Days made of hours do not end: typed or copied as they are shown, they are the same (P118). */
const isSame = (one: PayrollInputs[PayrollInputKey], other: PayrollInputs[PayrollInputKey]): boolean =>
  typeof one === 'number' && typeof other === 'number' ? isSameFigure(one, other) : one === other

/** One cell changed. Back at its imported value it is no modification any more. */
export function withEdit<Key extends PayrollInputKey>(
  modifications: Modifications,
  employeeId: string,
  imported: PayrollInputs,
  edit: { readonly key: Key; readonly value: PayrollInputs[Key] },
): Modifications {
  const inputs = { ...applied(imported, modifications[employeeId]), [edit.key]: edit.value }
  const changes = changesFrom(imported, inputs)
  const others = withoutRow(modifications, employeeId)
  return Object.keys(changes).length === 0 ? others : { ...others, [employeeId]: changes }
}

/** One row back to what was imported. */
export function withoutRow(modifications: Modifications, employeeId: string): Modifications {
  const { [employeeId]: _, ...others } = modifications
  return others
}

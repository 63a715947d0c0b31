import { isSameFigure } from '../values/hours.ts'
import { type Modifications, type PayrollInputKey, type PayrollInputs, payrollInputKeys } from './inputs.ts'

/** Returns the effective inputs of a row: the imported values, overridden by manual changes. */
export const applied = (imported: PayrollInputs, changes: Partial<PayrollInputs> = {}): PayrollInputs => ({
  ...imported,
  ...changes,
})

/** Returns the inputs that differ from the imported ones. A report stores them and marks them as modified. */
export function changesFrom(imported: PayrollInputs, inputs: PayrollInputs): Partial<PayrollInputs> {
  const changed = payrollInputKeys.filter(key => !isSame(inputs[key], imported[key]))
  return Object.fromEntries(changed.map(key => [key, inputs[key]]))
}

/** Days calculated from hours can have endless decimals. A value typed or copied as displayed counts as equal (P118). */
const isSame = (one: PayrollInputs[PayrollInputKey], other: PayrollInputs[PayrollInputKey]): boolean =>
  typeof one === 'number' && typeof other === 'number' ? isSameFigure(one, other) : one === other

/** Changes one cell. Restoring the imported value removes the modification. */
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

/** Resets one row to the imported values. */
export function withoutRow(modifications: Modifications, employeeId: string): Modifications {
  const { [employeeId]: _, ...others } = modifications
  return others
}

import { readSheetNumber } from '../values/number-input.ts'
import {
  acceptsEdit,
  isNumberInputKey,
  type PayrollInputKey,
  type PayrollInputs,
  payrollInputs,
} from './inputs.ts'
import { readSickLeaveReason } from './sick-leave.ts'

export const INVALID_VALUE = 'Invalid value! Try again..'

export type ParsedEdit<Key extends PayrollInputKey = PayrollInputKey> =
  | { readonly ok: true; readonly value: PayrollInputs[Key] }
  | { readonly ok: false; readonly message: typeof INVALID_VALUE }

/** Parses text typed or pasted into a cell. Returns the input value, or a rejection that leaves the cell unchanged. */
export function parseEdit<Key extends PayrollInputKey>(key: Key, typed: string): ParsedEdit<Key> {
  const value = read(key, typed)
  return value !== undefined && acceptsEdit(key, value)
    ? { ok: true, value: value as PayrollInputs[Key] }
    : { ok: false, message: INVALID_VALUE }
}

function read(key: PayrollInputKey, typed: string): string | number | null | undefined {
  if (isNumberInputKey(key)) {
    const read = readSheetNumber(typed)
    return read.ok ? read.value : undefined
  }
  if (payrollInputs[key].kind === 'id') return typed.trim() || null
  if (payrollInputs[key].kind === 'choice') return readSickLeaveReason(typed) ?? undefined
  return typed
}

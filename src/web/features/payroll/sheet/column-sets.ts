import { type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { quietly } from '../../../api/quietly.ts'
import { FROZEN } from './sheet-layout.ts'

/** A person's named choice of columns. The name and the employment id are always shown. */
export interface ColumnSet {
  readonly name: string
  readonly columns: readonly PayrollColumnKey[]
}

export const LONGEST_SET_NAME = 40

/** The columns that a set chooses from. */
export const choosable = payrollColumns.filter(({ key }) => !FROZEN.includes(key))

const keyOf = (person: string) => `foehn.columns.${person}`

const columnSetOf = (stored: unknown): readonly ColumnSet[] => {
  const { name, columns } = (stored ?? {}) as { name?: unknown; columns?: unknown }
  if (typeof name !== 'string' || !Array.isArray(columns)) return []
  // A column that no longer exists is left out.
  const known = choosable.flatMap(({ key }) => (columns.includes(key) ? [key] : []))
  return known.length > 0 ? [{ name, columns: known }] : []
}

/** The person's sets on this device. */
export const readColumnSets = (person: string): readonly ColumnSet[] => {
  const stored = quietly((): unknown => JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  return Array.isArray(stored) ? stored.flatMap(columnSetOf) : []
}

/** Stores the sets. Without storage they last until the page is left. */
export const keepColumnSets = (person: string, sets: readonly ColumnSet[]): void =>
  void quietly(() => localStorage.setItem(keyOf(person), JSON.stringify(sets)))

/** The sets with this one, which replaces the set of the same name. Sorted by name. */
export const withColumnSet = (sets: readonly ColumnSet[], set: ColumnSet): readonly ColumnSet[] =>
  [...sets.filter(({ name }) => name !== set.name), set].sort((one, other) =>
    one.name.localeCompare(other.name, 'nb'),
  )

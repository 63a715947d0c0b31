import { roundToOre } from '../values/decimal.ts'
import { units } from '../values/unit.ts'
import { type ComputedKey, type ComputedRow, payrollSheet } from './payroll-sheet.ts'

/** Hours and percentages from two computers may differ in the last bits. Kroner may not. */
const TOLERANCE = 1e-6

/** Returns the computed fields where a sent row differs from ours: kroner must match to the øre, the rest within 0.000001. */
export function disagreements(
  claimed: Readonly<Partial<Record<ComputedKey, unknown>>>,
  recomputed: ComputedRow,
): ComputedKey[] {
  const wrong: ComputedKey[] = payrollSheet.lines
    .filter(({ key, unit }) => !agrees(claimed[key], recomputed[key], units[unit].toOre))
    .map(({ key }) => key)
  return claimed.name === recomputed.name ? wrong : ['name', ...wrong]
}

function agrees(claimed: unknown, ours: number, toOre: boolean): boolean {
  if (typeof claimed !== 'number' || !Number.isFinite(claimed)) return false
  return toOre ? roundToOre(claimed) === ours : Math.abs(claimed - ours) <= TOLERANCE
}

/** Returns the message that blocks a report, or null if everyone has an employment id. */
export function missingEmploymentIds(
  rows: readonly { readonly name: string; readonly employmentId: string | null }[],
): string | null {
  const names = rows.filter(({ employmentId }) => !employmentId?.trim()).map(({ name }) => name)
  if (names.length === 0) return null
  return `${names.join(', ')} ${names.length === 1 ? 'does' : 'do'} not have an employment ID.`
}

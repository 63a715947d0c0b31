import { Refusal } from '../values/refusal.ts'
import { acceptsEdit, isPayrollInputKey, type Modifications } from './inputs.ts'

type DraftToCheck = {
  /** The people in the draft, in the order of the sheet. */
  readonly employees: readonly string[]
  readonly modifications: Modifications
  /** Employee id → kroner of accepted back pay. */
  readonly backPay: Readonly<Record<string, number>>
  /** The people whom a report of the salon's month can pay. */
  readonly known: ReadonlySet<string>
}

/**
 * Checks the content of a draft (P73): people of the salon, each listed once, and their changes within the input
 * bounds. The figures are verified only on sending.
 * @throws Refusal invalid_payload, with the fields
 */
export function checkDraft({ employees, modifications, backPay, known }: DraftToCheck): void {
  const wrong: Record<string, string> = {}
  const ids = new Set(employees)
  if (ids.size < employees.length) wrong.employees = 'En ansatt står to ganger'
  for (const id of ids) if (!known.has(id)) wrong[id] = 'Jobber ikke i salongen'
  for (const [id, changes] of Object.entries(modifications)) {
    if (!ids.has(id)) wrong[`modifications.${id}`] = 'Gjelder ingen i rapporten'
    for (const [key, value] of Object.entries(changes))
      if (!isPayrollInputKey(key) || !acceptsEdit(key, value)) wrong[`${id}.${key}`] = 'Utenfor grensene'
  }
  for (const id of Object.keys(backPay))
    if (!ids.has(id)) wrong[`backPay.${id}`] = 'Gjelder ingen i rapporten'
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_payload', { fields: wrong })
}

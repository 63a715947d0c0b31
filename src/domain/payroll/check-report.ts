import { Refusal } from '../values/refusal.ts'
import {
  acceptsEdit,
  type Modifications,
  type PayrollInputKey,
  type PayrollInputs,
  payrollInputKeys,
} from './inputs.ts'
import { applied, changesFrom } from './modifications.ts'
import type { PayFloor } from './pay-floor.ts'
import { type PayReasons, reasonNeeded, reasonWords } from './pay-reasons.ts'
import { type ComputedRow, computeRow, type PayrollRow } from './payroll-sheet.ts'
import { disagreements, missingEmploymentIds } from './report.ts'
import type { SalonTerms } from './terms.ts'

/** A row as sent: the inputs as the sender imported them, and the computed fields with the modifications applied. */
export type ClaimedRow = PayrollRow & { readonly objectId: string }

/** The server's own data for a person in that month. */
export type KnownPerson = {
  readonly name: string
  readonly inputs: PayrollInputs
  /** The floor of their pay; null if it follows from the experience. */
  readonly floor: PayFloor | null
}

/** A row as stored: the server's inputs, the modifications and the result. */
export type CheckedRow = {
  readonly objectId: string
  readonly inputs: PayrollInputs
  readonly modifications: Partial<PayrollInputs>
  readonly computed: ComputedRow
  /** The reason for pay below the tariff or below zero; null if neither applies (P106). */
  readonly reason: string | null
}

type ReportToCheck = {
  readonly rows: readonly ClaimedRow[]
  readonly modifications: Modifications
  readonly people: ReadonlyMap<string, KnownPerson>
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  readonly reasons: PayReasons
}

/**
 * Recalculates a sent report from the server's data and rejects any mismatch (R111): a person outside the salon or
 * listed twice, an input out of bounds, or a computed field that does not match. An input that differs from the
 * server's is stored as a modification (D43). Pay below the tariff or below zero needs a reason.
 * @throws Refusal invalid_payload, with the fields; employment_id_missing (R109)
 */
export function checkReport({
  rows,
  modifications,
  people,
  terms,
  hoursIncludeLunch,
  reasons,
}: ReportToCheck): CheckedRow[] {
  const wrong: Record<string, string> = {}
  const ids = new Set(rows.map(row => row.objectId))
  if (ids.size < rows.length) wrong.employees = 'En ansatt står to ganger'
  for (const id of Object.keys(modifications))
    if (!ids.has(id)) wrong[`modifications.${id}`] = 'Gjelder ingen i rapporten'

  const checked = rows.flatMap((claimed): CheckedRow[] => {
    const known = people.get(claimed.objectId)
    if (!known) {
      wrong[claimed.objectId] = 'Jobber ikke i salongen'
      return []
    }
    const sent = applied(inputsOf(claimed), modifications[claimed.objectId])
    const changes = changesFrom(known.inputs, sent)
    for (const key of Object.keys(changes) as PayrollInputKey[])
      if (!acceptsEdit(key, changes[key])) wrong[`${claimed.objectId}.${key}`] = 'Utenfor grensene'

    const computed = computeRow({ ...sent, name: known.name, hoursIncludeLunch }, terms)
    for (const key of disagreements(claimed, computed))
      wrong[`${claimed.objectId}.${key}`] = 'Stemmer ikke med det Föhn regner ut'
    const why = reasonNeeded({ ...sent, ...computed }, terms, known.floor)
    const reason = why && (reasons[claimed.objectId]?.trim() ?? '')
    if (why && !reason)
      wrong[`${claimed.objectId}.reason`] = `${known.name}: ${reasonWords[why]} må begrunnes`
    return [{ objectId: claimed.objectId, inputs: known.inputs, modifications: changes, computed, reason }]
  })
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_payload', { fields: wrong })

  const nobody = missingEmploymentIds(
    checked.map(row => ({ name: row.computed.name, ...applied(row.inputs, row.modifications) })),
  )
  if (nobody) throw new Refusal('employment_id_missing', { message: nobody })
  return checked
}

const inputsOf = (row: ClaimedRow): PayrollInputs =>
  Object.fromEntries(payrollInputKeys.map(key => [key, row[key]])) as PayrollInputs

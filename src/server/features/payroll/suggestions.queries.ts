import type { SuggestedBackPay, SuggestedSupplement } from '#contract/payroll/report-suggestions'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { proposalOf } from '#domain/complaints/redo-pay'
import { type Month, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { backPayIn } from '#server/figures/back-pay'
import { type CaseRedo, redosProposedIn } from '#server/figures/redos'
import { casesInSight } from './cases-in-sight.ts'

interface Asked {
  readonly salonId: string
  readonly month: Month
  /** The report being corrected. */
  readonly replaces?: string | undefined
  readonly now: Date
}

/**
 * The proposed redo amount for each person in a salon's payroll month (C28, C43, C44). If the viewer may not see a case,
 * only the month and the amount are returned.
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const suggestedSupplements = async (
  db: Db,
  scope: Scope,
  { salonId, month, replaces, now }: Asked,
): Promise<SuggestedSupplement[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const here = await redosProposedIn(db, { salonId, month, replaces: replaces ?? null }, now)
  const names = await readNames(db, here)
  const sees = casesInSight(scope)
  return [...names].map(([objectId, name]) => {
    const { amount, redos: parts } = proposalOf(here.filter(({ fixer }) => fixer === objectId))
    return {
      objectId,
      name,
      amount,
      redos: parts.map(({ redo, amount: part }) => ({
        month: monthOf(redo.finishedOn),
        amount: part,
        inferred: redo.inferred,
        case: sees(redo.caseSalonId) ? caseOf(redo) : null,
      })),
    }
  })
}

/**
 * The back pay of each person in a salon's payroll month (P142). A sum below zero is told, and proposes nothing.
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const suggestedBackPay = async (
  db: Db,
  scope: Scope,
  { salonId, month, replaces }: Omit<Asked, 'now'>,
): Promise<SuggestedBackPay[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const owed = await backPayIn(db, { salonId, month, replaces: replaces ?? null })
  return owed.map(({ objectId, name, amount, months }) => ({ objectId, name, amount, months }))
}

const caseOf = ({ complaintId, caseNumber, cost }: CaseRedo) => ({ objectId: complaintId, caseNumber, cost })

/** Employee id → name. */
const readNames = async (db: Db, redos: readonly CaseRedo[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    { because: 'they worked in the salon that was checked against the scope' },
    sql`select object_id as id, name from person where object_id = any(${redos.map(({ fixer }) => fixer)})
        order by object_id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

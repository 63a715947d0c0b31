import type { SuggestedSupplement } from '#contract/report-suggestions'
import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import { proposalOf } from '#domain/complaints/redo-pay'
import { type Month, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type CaseRedo, redosProposedIn } from '#server/figures/redos'

interface Asked {
  readonly salonId: string
  readonly month: Month
  /** The report that is being put right. */
  readonly replaces?: string | undefined
  readonly now: Date
}

/**
 * What redos come to for each person in a salon's payroll month (C28, C43, C44). Of a case that the caller does not see, the month and
 * the amount alone.
 * @throws Refusal not_found where the salon is out of reach
 */
export const suggestedSupplements = async (
  db: Db,
  scope: Scope,
  { salonId, month, replaces, now }: Asked,
): Promise<SuggestedSupplement[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const here = await redosProposedIn(db, { salonId, month, replaces: replaces ?? null }, now)
  const names = await readNames(db, here)
  const cases = scopeOf(scope.viewer, 'complaints')
  const sees = ({ caseSalonId }: CaseRedo) => cases !== null && reachesSalon(cases, caseSalonId)
  return [...names].map(([objectId, name]) => {
    const { amount, redos: parts } = proposalOf(here.filter(({ fixer }) => fixer === objectId))
    return {
      ...{ objectId, name, amount },
      redos: parts.map(({ redo, amount: part }) => ({
        ...{ month: monthOf(redo.finishedOn), amount: part },
        inferred: redo.inferred,
        case: sees(redo) ? caseOf(redo) : null,
      })),
    }
  })
}

const caseOf = ({ complaintId, caseNumber, cost }: CaseRedo) => ({ objectId: complaintId, caseNumber, cost })

/** Employee → name, in the order of the ids. */
const readNames = async (db: Db, redos: readonly CaseRedo[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    { because: 'they worked in the salon that was checked against the scope' },
    sql`select object_id as id, name from employee where object_id = any(${redos.map(({ fixer }) => fixer)})
        order by object_id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

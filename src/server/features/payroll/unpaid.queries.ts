import type { UnpaidPerson } from '#contract/payroll/report-suggestions'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'
import { owedByPerson, redosProposedIn } from '#server/figures/redos'
import { unpaidFigures } from './unpaid-figures.queries.ts'

interface Asked {
  readonly salonId: string
  readonly month: Month
  /** The report being corrected; its rows are ignored. */
  readonly replaces?: string | null | undefined
  /** People to exclude from the result. */
  readonly skip?: readonly string[]
  readonly now: Date
}

/**
 * The people with something to be paid for in a salon's month and no row that pays for it, sorted by name. Each has the
 * pay for hours or figures as imported, and the redos (P112).
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const unpaidPeople = async (
  db: Db,
  scope: Scope,
  { salonId, month, replaces = null, skip = [], now }: Asked,
): Promise<UnpaidPerson[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const figures = await unpaidFigures(db, [{ salonId, month }], replaces)
  const owed = owedByPerson(await redosProposedIn(db, { salonId, month, replaces }, now))
  const skipped = new Set(skip)
  const ids = [...figures.map(({ employeeId }) => employeeId), ...owed.keys()].filter(id => !skipped.has(id))
  if (ids.length === 0) return []
  const basis = await payrollBasis(db, scope, salonId, month, ids)
  if (!basis) throw new Refusal('not_found')
  const { terms, hoursIncludeLunch } = basis
  const ordered = await inOrder(db, [...basis.people.keys()])
  return ordered.flatMap(objectId => {
    const known = basis.people.get(objectId)
    if (!known) return []
    const { endeligLonn } = computeRow({ ...known.inputs, name: known.name, hoursIncludeLunch }, terms)
    const amount = known.missing.length > 0 ? null : endeligLonn
    return [{ objectId, name: known.name, amount, redos: owed.get(objectId) ?? 0 }]
  })
}

/** The ids, sorted by the people's names. */
const inOrder = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    { because: 'they belong to the month of a salon that was checked against the scope' },
    sql`select object_id as id from person where object_id = any(${ids}) order by ${byName('name')}, object_id`,
  )
  return rows.map(({ id }) => id)
}

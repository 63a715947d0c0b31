import type { UnpaidPerson } from '#contract/payroll/report-suggestions'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'
import { backPayIn } from '#server/figures/back-pay'
import { type ImportedPerson, type PayrollBasis, payrollBasis } from '#server/figures/payroll-figures'
import { owedByPerson, redosProposedIn } from '#server/figures/redos'
import { paysFor } from '#server/figures/salon-month'
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
 * pay for hours or figures as imported, the redos, and the back pay of months before (P112).
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
  const back = await backPayWithoutRow(db, { salonId, month, replaces })
  const skipped = new Set(skip)
  const ids = [...figures.map(({ employeeId }) => employeeId), ...owed.keys(), ...back.keys()].filter(
    id => !skipped.has(id),
  )
  if (ids.length === 0) return []
  const basis = await payrollBasis(db, scope, salonId, month, ids)
  if (!basis) throw new Refusal('not_found')
  const ordered = await inOrder(db, [...basis.people.keys()])
  return ordered.flatMap(objectId => {
    const known = basis.people.get(objectId)
    if (!known) return []
    const amount = payAsImported(basis, known)
    return [
      {
        objectId,
        name: known.name,
        amount,
        redos: owed.get(objectId) ?? 0,
        backPay: back.get(objectId) ?? 0,
      },
    ]
  })
}

/** A person's pay with the figures as imported, in kroner; null if a source is missing (K32). */
export const payAsImported = (
  { terms, hoursIncludeLunch }: PayrollBasis,
  { inputs, name, missing }: ImportedPerson,
): number | null =>
  missing.length > 0 ? null : computeRow({ ...inputs, name, hoursIncludeLunch }, terms).endeligLonn

/** Employee id → kroner of back pay that the salon's month can pay, for people without a row in a report of the month. */
const backPayWithoutRow = async (
  db: Db,
  at: { readonly salonId: string; readonly month: Month; readonly replaces: string | null },
): Promise<Map<string, number>> => {
  const owed = (await backPayIn(db, at)).filter(({ amount }) => amount > 0)
  if (owed.length === 0) return new Map()
  const rows = await db.many<{ id: string }>(
    { because: 'the salon was checked against the scope' },
    sql`select employee_id as id from report_row row
        where employee_id = any(${owed.map(({ objectId }) => objectId)}) and month = ${firstDay(at.month)}
          and ${paysFor('row', sql`${at.salonId}`)} and report_id is distinct from ${at.replaces}`,
  )
  const inReport = new Set(rows.map(({ id }) => id))
  return new Map(
    owed.flatMap(({ objectId, amount }) => (inReport.has(objectId) ? [] : [[objectId, amount] as const])),
  )
}

/** The ids, sorted by the people's names. */
const inOrder = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    { because: 'they belong to the month of a salon that was checked against the scope' },
    sql`select object_id as id from person where object_id = any(${ids}) order by ${byName('name')}, object_id`,
  )
  return rows.map(({ id }) => id)
}

import type { UnpaidPerson } from '#contract/report-suggestions'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { figureInputKeys } from '#domain/payroll/figure-inputs'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'

interface Asked {
  readonly salonId: string
  readonly month: Month
  /** The report that is being put right: its rows count as if they were not there. */
  readonly replaces?: string | null | undefined
}

/**
 * Who has hours or figures in a salon's month and no row that pays for them, by name, with the pay as imported (P112).
 * @throws Refusal not_found where the salon is out of reach
 */
export const unpaidPeople = async (
  db: Db,
  scope: Scope,
  { salonId, month, replaces = null }: Asked,
): Promise<UnpaidPerson[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const ids = await db.many<{ id: string }>(
    { because: 'the salon was checked against the scope, and its people belong to its month' },
    sql`select e.object_id as id from employee e
        where exists (select from employee_month did
                      where did.employee_id = e.object_id and did.salon_id = ${salonId} and did.month = ${firstDay(month)})
          and not exists (select from report_row row
                          where row.employee_id = e.object_id and row.month = ${firstDay(month)} and not row.removed
                            and row.paid_by in ('', ${salonId}) and row.report_id is distinct from ${replaces})
        order by ${byName('e.name')}, e.object_id`,
  )
  const people = ids.map(({ id }) => id)
  const basis = await payrollBasis(db, scope, salonId, month, people)
  if (!basis) throw new Refusal('not_found')
  const { terms, hoursIncludeLunch } = basis
  return people.flatMap(objectId => {
    const known = basis.people.get(objectId)
    if (!known || figureInputKeys.every(key => known.inputs[key] === 0)) return []
    const { endeligLonn } = computeRow({ ...known.inputs, name: known.name, hoursIncludeLunch }, terms)
    return [{ objectId, name: known.name, amount: known.missing.length > 0 ? null : endeligLonn }]
  })
}

import type { Place } from '#domain/complaints/redo-places'
import { hasFigures } from '#domain/payroll/import-row'
import { payrollFigures } from '#domain/statistics/payroll-figures'
import { grouped } from '#domain/values/grouped'
import { firstDay, lastDay } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { readSums } from '#server/figures/read-sums'
import { paysFor } from '#server/figures/salon-month'

export type PersonInMonth = Place & { readonly employeeId: string }

const because = {
  because: 'the salons were checked against the scope, and their people belong to their months',
}

const keyOf = ({ salonId, month, employeeId }: PersonInMonth) => `${salonId} ${month} ${employeeId}`

/** The people with figures in these months and no report row that pays for them. */
const withoutRow = (db: Db, months: readonly Place[], replaces: string | null): Promise<PersonInMonth[]> =>
  db.many<PersonInMonth>(
    because,
    sql`select distinct did.salon_id as "salonId", to_char(did.month, 'YYYY-MM') as month, did.employee_id as "employeeId"
        from unnest(${months.map(({ salonId }) => salonId)}::text[],
                    ${months.map(({ month }) => firstDay(month))}::date[]) asked (salon_id, month)
        join person_month_sums did on did.salon_id = asked.salon_id and did.month = asked.month
        where not exists (select from report_row row
                          where row.employee_id = did.employee_id and row.month = did.month
                            and ${paysFor('row', raw('did.salon_id'))} and row.report_id is distinct from ${replaces})`,
  )

/**
 * The people with hours or figures in these salons and payroll months that no report pays for (P112). The number of
 * statements does not depend on the number of months.
 *
 * @param replaces the report being corrected; its rows are ignored
 */
export const unpaidFigures = async (
  db: Db,
  months: readonly Place[],
  replaces: string | null = null,
): Promise<PersonInMonth[]> => {
  const rows = await withoutRow(db, months, replaces)
  const [first, ...more] = rows.map(({ month }) => month).toSorted()
  if (first === undefined) return []
  const sums = await readSums(db, because, {
    of: 'people',
    people: [...new Set(rows.map(({ employeeId }) => employeeId))],
    salons: [...new Set(rows.map(({ salonId }) => salonId))],
    ranges: { all: { from: firstDay(first), to: lastDay(more.at(-1) ?? first) } },
    by: ['salonId', 'employeeId', 'month', 'opening'],
  })
  const settings = await readSettings(db)
  const found = grouped(sums, keyOf)
  return rows.filter(row => hasFigures(payrollFigures(found.get(keyOf(row)) ?? [], settings)))
}

import type { SuggestedSupplement } from '#contract/report-suggestions'
import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import { supplementOf } from '#domain/complaints/cost'
import { DONE } from '#domain/complaints/queue'
import { addMonths, firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

interface SuggestionRow {
  readonly objectId: string
  readonly cases: SuggestedSupplement['cases']
}

/**
 * What redos of a month come to for each of a salon's people (C28): of the cases that the caller sees, wherever they stand.
 * @throws Refusal not_found where the salon is out of reach
 */
export const suggestedSupplements = async (
  db: Db,
  scope: Scope,
  { salonId, month }: { readonly salonId: string; readonly month: Month },
): Promise<SuggestedSupplement[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const cases = scopeOf(scope.viewer, 'complaints')
  if (!cases) return []
  const rows = await db.many<SuggestionRow>(
    cases,
    sql`select i.fixer_id as "objectId",
               json_agg(json_build_object('objectId', c.object_id, 'caseNumber', c.case_number, 'cost', i.cost)
                        order by i.finished_at, i.object_id) as cases
        from complaint_item i join complaint c on c.object_id = i.complaint_id
        where i.kind = 'expense' and i.status = ${DONE}
          and i.finished_at >= ${firstDay(month)}::timestamp at time zone 'Europe/Oslo'
          and i.finished_at < ${firstDay(addMonths(month, 1))}::timestamp at time zone 'Europe/Oslo'
          and i.fixer_id in (select employee_id from employee_salon where salon_id = ${salonId}
                             union select employee_id from employee_month
                             where salon_id = ${salonId} and month = ${firstDay(month)})
          and ${within(cases, { salon: 'c.salon_id' })}
        group by i.fixer_id order by i.fixer_id`,
  )
  return rows.map(row => ({ ...row, amount: supplementOf(row.cases.map(({ cost }) => cost)) }))
}

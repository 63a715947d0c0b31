import type { Scope } from '#domain/access/scope'
import { type BackPay, backPayOf, type PaidMonth, type PersonTerms } from '#domain/payroll/back-pay'
import { effectiveRow } from '#domain/payroll/sent-row'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { inForce } from '#domain/values/dated'
import { grouped } from '#domain/values/grouped'
import { firstDay, type Month } from '#domain/values/month'
import { experienceOf, joinTerms } from '#server/chain/people/people-terms'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { broughtRow, broughtTerms, type StoredRow } from '#server/stored/report-rows'

const everywhere = {
  because: 'the caller has checked the salon, and terms of people who left it count as well',
}

/** What somebody is owed by a salon for months that it has sent. */
export interface PersonBackPay extends BackPay {
  readonly objectId: string
  readonly name: string
  readonly salonId: string
}

type Found = StoredRow &
  PersonTerms & {
    readonly objectId: string
    readonly name: string
    readonly salonId: string
    readonly month: Month
    readonly edition: number
    readonly terms: unknown
    readonly hoursIncludeLunch: boolean
    readonly changed: boolean
    readonly paid: number
  }

const rowMonth = raw('row.month')

/**
 * The rows of reports in force whose terms were changed later (P140), and those that back pay was paid for (P143).
 *
 * @param which a condition on report `r` and row `row`
 * @param replaces a report that is being corrected; what it pays does not count
 */
const compared = (which: Sql, replaces: string | null): Sql =>
  sql`select row.employee_id as "objectId", who.name, r.salon_id as "salonId", to_char(row.month, 'YYYY-MM') as month,
             row.inputs, row.modifications, row.computed, r.edition, r.terms, r.hours_include_lunch as "hoursIncludeLunch",
             late.changed, coalesce(back.paid, 0) as paid, t.stillings, ${experienceOf(rowMonth)} as experience,
             t.per_hour_fixed as "perHourFixed", t.per_hour_extra as "perHourExtra", t.fixed_percentage as "fixedPercentage"
      from sent_report r join sent_pay row on row.report_id = r.object_id join person who on who.object_id = row.employee_id
      ${joinTerms('row.employee_id', rowMonth)}
      cross join lateral (
        select exists (select from backdated_change c
                       where (c.employee_id is null or c.employee_id = row.employee_id)
                         and c.from_month <= row.month and c.changed_at >= r.created_at) as changed) late
      left join lateral (
        select sum(p.amount) as paid from paid_back_pay p join sent_report payer on payer.object_id = p.report_id
        where p.employee_id = row.employee_id and p.month = row.month and payer.salon_id = r.salon_id
          and payer.removed_at is null and payer.replaced_at is null
          and payer.object_id is distinct from ${replaces}::text) back on true
      where r.removed_at is null and r.replaced_at is null and not row.removed and (late.changed or back.paid <> 0)
        and ${which}`

const paidMonth = (found: Found, settings: ChainSettings): PaidMonth => {
  const { row, modifications } = broughtRow(found.edition, found)
  const { stillings, experience, perHourFixed, perHourExtra, fixedPercentage } = found
  return {
    month: found.month,
    row: effectiveRow(row),
    modifications,
    under: { terms: broughtTerms(found.edition, found.terms), hoursIncludeLunch: found.hoursIncludeLunch },
    changed: found.changed,
    now: {
      person: { stillings, experience, perHourFixed, perHourExtra, fixedPercentage },
      terms: inForce(settings.terms, found.month),
    },
    paid: found.paid,
  }
}

/** Each salon pays for its own reports (P144). */
const bySalonAndPerson = async (db: Db, rows: readonly Found[]): Promise<PersonBackPay[]> => {
  if (rows.length === 0) return []
  const settings = await readSettings(db)
  return [...grouped(rows, ({ salonId, objectId }) => `${salonId} ${objectId}`).values()].flatMap(own => {
    const [first] = own
    const owed = backPayOf(own.map(found => paidMonth(found, settings)))
    return first && owed
      ? [{ objectId: first.objectId, name: first.name, salonId: first.salonId, ...owed }]
      : []
  })
}

interface SheetQuestion {
  readonly salonId: string
  readonly month: Month
  /** The report of this salon and month that is being corrected. */
  readonly replaces: string | null
}

/** The back pay that a salon's payroll month can pay: for its months before (P142). The caller has checked the salon. */
export const backPayIn = async (
  db: Db,
  { salonId, month, replaces }: SheetQuestion,
): Promise<PersonBackPay[]> => {
  const which = sql`r.salon_id = ${salonId} and row.month < ${firstDay(month)}`
  return bySalonAndPerson(db, await db.many<Found>(everywhere, compared(which, replaces)))
}

/** The back pay that the salons in scope owe these people. */
export const backPayOfPeople = async (
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<PersonBackPay[]> => {
  const which = sql`row.employee_id = any(${ids}) and ${within(scope, { salon: 'r.salon_id' })}`
  return bySalonAndPerson(db, await db.many<Found>(scope, compared(which, null)))
}

/** The people who are owed back pay by a salon in its payroll month. */
export const owedBackPay = async (db: Db, place: Omit<SheetQuestion, 'replaces'>): Promise<string[]> =>
  (await backPayIn(db, { ...place, replaces: null }))
    .filter(({ amount }) => amount > 0)
    .map(({ objectId }) => objectId)

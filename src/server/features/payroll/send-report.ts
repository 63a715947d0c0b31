import type { BodyOf } from '#contract/endpoint'
import type { reports } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { type CheckedRow, checkReport } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import { payDayOf } from '#domain/payroll/pay-day'
import { finishedPayrollMonth } from '#domain/payroll/payroll-month'
import { asksForApproval } from '#domain/payroll/report-steps'
import type { SickSplit } from '#domain/payroll/sick-split'
import { notArrived } from '#domain/sales/sources'
import { splitOf } from '#domain/sickness/part-hours'
import { roundToOre } from '#domain/values/decimal'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { byName, sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'
import { paysFor } from '#server/figures/salon-month'
import { sickHoursByPart } from '#server/figures/sick-hours'
import { salesOfNobody } from '#server/figures/unassigned-sales'
import { refuseLocked } from './lock-month.ts'
import { takenAsZero } from './missing-sources.ts'
import { takeOutOfForce } from './replace-report.ts'
import { settleBackPay } from './settle-back-pay.ts'
import { settleRedos } from './settle-redos.ts'
import { storeReport } from './store-report.ts'
import { unpaidPeople } from './unpaid.queries.ts'

type Sent = BodyOf<typeof reports.create>

/**
 * Checks a report against the server's own figures and stores it, replacing the earlier report it names, if any. Runs in
 * one transaction. Returns what was stored.
 */
export const sendReport = async (db: Db, scope: Scope, sent: Sent, now: Date) => {
  const { salonId, replaces = null } = sent
  const month = finishedPayrollMonth(sent.month, monthNow(now))
  const ids = sent.employees.map(row => row.objectId)
  await refuseLocked(db, scope, { salonId, month })
  if (replaces) await takeOutOfForce(db, scope, { replaces, salonId, month, now })

  const basis = await payrollBasis(db, scope, salonId, month, ids)
  if (!basis) throw new Refusal('not_found')
  const rows = checkReport({
    rows: sent.employees,
    modifications: sent.modifications,
    people: basis.people,
    terms: basis.terms,
    hoursIncludeLunch: basis.hoursIncludeLunch,
    reasons: sent.reasons ?? {},
  })
  const zeros = takenAsZero(rows, basis.people, sent.missing)
  const sales = await salesOfNobody(db, scope, salonId, month)
  if (sent.sales !== undefined && roundToOre(sent.sales) !== (sales ?? 0))
    throw new Refusal('invalid_payload', { fields: { sales: 'Stemmer ikke med det Föhn regner ut' } })

  await refusePaidTwice(db, ids, month, salonId)
  const without = await leftOut(db, scope, { ...sent, month, now })
  const objectId = newId()
  const explained = rows.flatMap(({ objectId, computed: { name }, reason }) =>
    reason ? [{ objectId, name, reason }] : [],
  )
  const needsApproval = asksForApproval(basis.settings)
  const { employerName, employerNumber, payDay } = basis.settings
  const employer = { name: employerName || null, number: employerNumber || null }
  const paidOn = payDayOf(month, payDay, dayOf(now))
  const report = { objectId, salonId, month, sales, replaces, needsApproval, employer, paidOn, now }
  const sickParts = await sickPartsOf(db, scope, report, rows)
  await storeReport(db, { ...report, scope, basis, rows, sickParts })
  await settleRedos(db, { objectId, salonId, month, rows, replaces, now })
  await settleBackPay(db, { objectId, salonId, month, rows, replaces, backPay: sent.backPay ?? {} })
  return {
    objectId,
    needsApproval,
    month,
    ownRow: ids.includes(scope.viewer.objectId),
    people: rows.length,
    ...(replaces && { replaces }),
    ...(without.length > 0 && { without }),
    ...(zeros.length > 0 && { missing: zeros.map(loggedMissing) }),
    ...(explained.length > 0 && { reasons: explained }),
  }
}

/** The parts of the sick hours of each person for whom they are known (P210). */
const sickPartsOf = async (
  db: Db,
  scope: Scope,
  { salonId, month }: { readonly salonId: string; readonly month: Month },
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, SickSplit>> => {
  const hours = await sickHoursByPart(db, scope, salonId, month)
  return new Map(
    rows.flatMap(({ objectId, inputs, modifications, computed }) => {
      const known = hours.get(objectId)
      const split = known && splitOf({ ...applied(inputs, modifications), ...computed }.syketimer, known)
      return split ? [[objectId, split] as const] : []
    }),
  )
}

const loggedMissing = ({ objectId, name, sources }: ReturnType<typeof takenAsZero>[number]) => ({
  objectId,
  name: `${name}: ${notArrived(sources)}`,
})

/**
 * A person has at most one row a month in each salon's reports, or one in total where the whole month is paid together
 * (P111).
 */
const refusePaidTwice = async (
  db: Db,
  ids: readonly string[],
  month: Month,
  salonId: string,
): Promise<void> => {
  const paid = await db.many<{ name: string }>(
    { because: 'a person is paid once for what they did in a salon' },
    sql`select name from report_row
        where employee_id = any(${ids}) and month = ${firstDay(month)} and ${paysFor('report_row', sql`${salonId}`)}
        order by ${byName('name')}`,
  )
  if (paid.length > 0) {
    const names = paid.map(row => row.name).join(', ')
    throw new Refusal('conflict', { message: `Står alt i en rapport for måneden: ${names}` })
  }
}

/**
 * The people with something to be paid for in the month who are not in the report. The sender must confirm each of them
 * (P112).
 *
 * @throws Refusal invalid_payload with the names of those not confirmed
 */
const leftOut = async (
  db: Db,
  scope: Scope,
  { salonId, month, employees, without = [], now }: Sent & { readonly month: Month; readonly now: Date },
): Promise<{ objectId: string; name: string }[]> => {
  const sent = employees.map(({ objectId }) => objectId)
  const absent = await unpaidPeople(db, scope, { salonId, month, skip: sent, now })
  const asked = new Set(without)
  const unasked = absent.filter(({ objectId }) => !asked.has(objectId))
  if (unasked.length > 0)
    throw new Refusal('invalid_payload', {
      message: `Har noe til gode for måneden, og er ikke med: ${unasked.map(({ name }) => name).join(', ')}`,
      fields: Object.fromEntries(
        unasked.map(({ objectId, name }) => [`without.${objectId}`, `${name} er ikke med`]),
      ),
    })
  return absent.map(({ objectId, name }) => ({ objectId, name }))
}

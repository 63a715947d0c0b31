import type { Scope } from '#domain/access/scope'
import { addressOf } from '#domain/values/email-address'
import { type Month, monthName } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { type Composer, post } from '#server/mail/outbox'
import { isPaidAlone } from './holidays/paid-alone.ts'

export const PAY_READY = 'pay-ready'

/** The condition that the people of a report are told of it: it needs no approval, is approved, or was released without it (P252). */
const isTold = (report: Sql): Sql =>
  sql`(not ${report}.needs_approval or ${report}.approved_at is not null or ${report}.released_at is not null)`

/** Joins the account `a` and the person `e` with this id, if they can sign in. */
const canSignIn = (personId: Sql): Sql => sql`
  join person_account a on a.employee_id = ${personId} and not a.pending
  join person e on e.object_id = ${personId} and not e.blocked`

interface Paid {
  readonly email: string
  readonly name: string
  readonly month: Month
  readonly corrected: boolean
}

interface Recipient {
  readonly personId: string
  readonly email: string
}

const postTo = async (db: Db, reportId: string, people: readonly Recipient[], now: Date): Promise<void> => {
  for (const { personId, email } of people) {
    const to = addressOf(email)
    if (to) await post(db, PAY_READY, { reportId, personId }, { to, by: 'staff', now })
  }
}

/**
 * Tells the people of a report by e-mail that their payslip is ready (P184). People without an account get no letter, because they cannot
 * sign in to read it. A correction tells only those whose pay differs from the last report that they were told of (P109). Those who are
 * paid holiday pay alone (P230) are told once per month, as a correction does not concern them. The people of a released report were told
 * then, and are not told again when it is approved later (P252).
 */
export const postPayLetters = async (db: Db, scope: Scope, reportId: string, now: Date): Promise<void> => {
  const checked = { because: 'the report was checked against the scope', inside: scope }
  const inReport = await db.many<Recipient>(
    checked,
    sql`with recursive earlier as (
          select r.replaces as report_id from report r where r.object_id = ${reportId}
          union all
          select r.replaces from earlier join report r on r.object_id = earlier.report_id where not ${isTold(sql`r`)}
        )
        select row.employee_id as "personId", a.email
        from report_row row
        join report own on own.object_id = row.report_id and own.released_at is null
        ${canSignIn(sql`row.employee_id`)}
        left join report told on told.object_id in (select report_id from earlier) and ${isTold(sql`told`)}
        left join report_row before on before.report_id = told.object_id and before.employee_id = row.employee_id
        where row.report_id = ${reportId}
          and before.computed -> 'endeligLonn' is distinct from row.computed -> 'endeligLonn'
        order by row.position`,
  )
  const alone = await db.many<Recipient>(
    checked,
    sql`select distinct p.employee_id as "personId", a.email
        from report r
        join holiday_payment p on ${isPaidAlone}
        ${canSignIn(sql`p.employee_id`)}
        where r.object_id = ${reportId} and r.released_at is null
          and not exists (select from report other
                          where other.salon_id = r.salon_id and other.month = r.month and other.object_id <> r.object_id
                            and other.removed_at is null and ${isTold(sql`other`)})
        order by p.employee_id`,
  )
  await postTo(db, reportId, [...inReport, ...alone], now)
}

/** Tells the person of a payment that its payslip is ready, if the payment came after the month's report (P230). */
export const postLetterOfHolidayPay = async (
  db: Db,
  scope: Scope,
  paymentId: string,
  now: Date,
): Promise<void> => {
  const told = await db.maybe<Recipient & { reportId: string }>(
    { because: 'the payment was registered within the scope', inside: scope },
    sql`select r.object_id as "reportId", p.employee_id as "personId", a.email
        from holiday_payment p
        join report r on ${isPaidAlone}
        ${canSignIn(sql`p.employee_id`)}
        where p.object_id = ${paymentId} and ${isTold(sql`r`)}`,
  )
  if (told) await postTo(db, told.reportId, [told], now)
}

/** The month of the payslip, with whom it is for; null if the person is not paid by the report any more. */
const paidBy = async (db: Db, reportId: string, personId: string) => {
  const because = { because: 'letters are written on the product’s own behalf' }
  const inReport = await db.maybe<Paid>(
    because,
    sql`select a.email, e.name, to_char(r.month, 'YYYY-MM') as month, r.replaces is not null as corrected
        from report_row row
        join report r on r.object_id = row.report_id
        ${canSignIn(sql`row.employee_id`)}
        where row.report_id = ${reportId} and row.employee_id = ${personId} and not row.removed`,
  )
  if (inReport) return inReport
  const [alone] = await db.many<Paid>(
    because,
    sql`select a.email, e.name, to_char(r.month, 'YYYY-MM') as month, false as corrected
        from report sent
        join report r on r.salon_id = sent.salon_id and r.month = sent.month
        join holiday_payment p on ${isPaidAlone}
        ${canSignIn(sql`p.employee_id`)}
        where sent.object_id = ${reportId} and p.employee_id = ${personId}
        limit 1`,
  )
  return alone ?? null
}

/** The letter has no figures: it is read after signing in. No letter is sent if the report was removed or replaced in the meantime. */
export const payLetter =
  (publicUrl: string): Composer =>
  async (db, { reportId, personId }) => {
    const paid = await paidBy(db, String(reportId), String(personId))
    const to = addressOf(paid?.email ?? '')
    if (!paid || !to) return null
    const month = monthName(paid.month)
    return {
      to,
      subject: paid.corrected ? `Lønna for ${month} er rettet` : `Lønnsslippen for ${month} er klar`,
      text: [
        `Hei ${paid.name}`,
        '',
        paid.corrected
          ? `Lønna di for ${month} er rettet. Logg inn for å se den nye lønnsslippen:`
          : `Lønnsslippen din for ${month} er klar. Logg inn for å se den:`,
        `${publicUrl}/payslips`,
        '',
      ].join('\n'),
    }
  }

import type { Scope } from '#domain/access/scope'
import { addressOf } from '#domain/values/email-address'
import { type Month, monthName } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type Composer, post } from '#server/mail/outbox'

export const PAY_READY = 'pay-ready'

/**
 * Tells the people of a report by e-mail that their payslip is ready (P184). People without an account get no letter, because they cannot
 * sign in to read it. A correction tells only those whose pay it changed (P109).
 */
export const postPayLetters = async (db: Db, scope: Scope, reportId: string, now: Date): Promise<void> => {
  const people = await db.many<{ personId: string; email: string }>(
    { because: 'the report was checked against the scope', inside: scope },
    sql`select row.employee_id as "personId", a.email
        from report_row row
        join report r on r.object_id = row.report_id
        join person_account a on a.employee_id = row.employee_id and not a.pending
        join person e on e.object_id = row.employee_id and not e.blocked
        left join report_row before on before.report_id = r.replaces and before.employee_id = row.employee_id
        where row.report_id = ${reportId}
          and before.computed -> 'endeligLonn' is distinct from row.computed -> 'endeligLonn'
        order by row.position`,
  )
  for (const { personId, email } of people) {
    const to = addressOf(email)
    if (to) await post(db, PAY_READY, { reportId, personId }, { to, by: 'staff', now })
  }
}

/** The letter has no figures: it is read after signing in. No letter is sent if the report was removed or replaced in the meantime. */
export const payLetter =
  (publicUrl: string): Composer =>
  async (db, { reportId, personId }) => {
    const paid = await db.maybe<{ email: string; name: string; month: Month; corrected: boolean }>(
      { because: 'letters are written on the product’s own behalf' },
      sql`select a.email, e.name, to_char(r.month, 'YYYY-MM') as month, r.replaces is not null as corrected
          from report_row row
          join report r on r.object_id = row.report_id
          join person_account a on a.employee_id = row.employee_id and not a.pending
          join person e on e.object_id = row.employee_id and not e.blocked
          where row.report_id = ${String(reportId)} and row.employee_id = ${String(personId)} and not row.removed`,
    )
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

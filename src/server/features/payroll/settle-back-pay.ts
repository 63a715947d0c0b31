import type { CheckedRow } from '#domain/payroll/check-report'
import { applied } from '#domain/payroll/modifications'
import { firstDay, type Month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { backPayIn } from '#server/figures/back-pay'

interface Accepted {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  readonly rows: readonly CheckedRow[]
  readonly replaces: string | null
  /** Employee id → kroner of the variable supplement that are back pay. */
  readonly backPay: Readonly<Record<string, number>>
}

/** Serialises the reports of a salon that pay back pay: those of two months could pay for the same month. */
const holdBackPay = (db: Db, salonId: string) =>
  db.run(
    { because: 'a lock reads no row' },
    sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, 22))`,
  )

/**
 * Stores which months a newly stored report pays back pay for (P143). What was accepted must be the proposal of now, and a
 * part of the variable supplement.
 *
 * @throws Refusal invalid_payload; conflict if the proposal has changed
 */
export const settleBackPay = async (
  db: Db,
  { objectId, salonId, month, rows, replaces, backPay }: Accepted,
): Promise<void> => {
  const accepted = Object.entries(backPay)
  if (accepted.length === 0) return
  const sent = new Map(rows.map(row => [row.objectId, row]))
  const wrong = accepted.flatMap(([id, amount]): [string, string][] => {
    const row = sent.get(id)
    if (!row) return [[`backPay.${id}`, 'Gjelder ingen i rapporten']]
    const { varTillegg } = applied(row.inputs, row.modifications)
    const name = row.computed.name
    return varTillegg < amount
      ? [[`backPay.${id}`, `Etterbetalingen til ${name} er mer enn det variable tillegget`]]
      : []
  })
  if (wrong.length > 0) throw new Refusal('invalid_payload', { fields: Object.fromEntries(wrong) })

  await holdBackPay(db, salonId)
  const proposed = new Map(
    (await backPayIn(db, { salonId, month, replaces })).map(one => [one.objectId, one]),
  )
  for (const [id, amount] of accepted) {
    const proposal = proposed.get(id)
    if (amount !== proposal?.amount) {
      const name = sent.get(id)?.computed.name ?? id
      const now =
        proposal && proposal.amount > 0 ? `er nå ${kroner(proposal.amount)}` : 'er ikke lenger aktuell'
      throw new Refusal('conflict', {
        message: `Etterbetalingen til ${name} ${now}. Arket har ${kroner(amount)}. Se på nytt`,
      })
    }
  }
  const payments = accepted.flatMap(([id]) =>
    (proposed.get(id)?.months ?? []).map(part => ({
      employee_id: id,
      month: firstDay(part.month),
      amount: part.amount,
    })),
  )
  await db.run(
    { because: 'the salon was checked against the scope' },
    sql`insert into back_payment (report_id, employee_id, month, amount)
        select ${objectId}, employee_id, month, amount
        from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as given (employee_id text, month date, amount numeric)`,
  )
}

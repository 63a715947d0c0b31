import { use } from 'react'
import type { SuggestedBackPay } from '#contract/payroll/report-suggestions'
import { type PayrollColumn, payrollColumns } from '#domain/payroll/columns'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { BackPayContext } from '../sheet/back-pay-context.ts'
import { cellText } from '../sheet/figures.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import styles from './BackPayWhy.module.css'

const columnOf: ReadonlyMap<string, PayrollColumn> = new Map(
  payrollColumns.map(column => [column.key, column]),
)

type Part = SuggestedBackPay['months'][number]

/** 'Timelønn 219,50 → 229,50' */
const changeInWords = ({ key, from, to }: Part['changes'][number]): string => {
  const kind = columnOf.get(key)?.kind ?? 'kroner'
  return `${columnOf.get(key)?.label ?? key} ${cellText(from, kind)} → ${cellText(to, kind)}`
}

const MonthOfBackPay = ({ part }: { part: Part }) => (
  <li>
    <span className={styles.line}>
      <span>{capitalised(monthName(month(part.month)))}</span>
      <span className={styles.amount}>{kroner(part.amount)}</span>
    </span>
    <span className={styles.small}>
      {`Sendt ${kroner(part.sent)}, skal være ${kroner(part.now)}${part.paid === 0 ? '' : `, etterbetalt ${kroner(part.paid)}`}`}
    </span>
    {part.changes.map(change => (
      <span key={change.key} className={styles.small}>
        {changeInWords(change)}
      </span>
    ))}
  </li>
)

/** How each sent month came to the back pay, and the button that adds it [P141] [P142]. */
export const BackPayWhy = ({ row }: { row: SheetRow }) => {
  const { of, accepted, accept } = use(BackPayContext)
  const backPay = of.get(row.objectId)
  const taken = accepted[row.objectId]
  if (!backPay)
    return taken === undefined ? null : (
      <p className={styles.small}>{`Herav etterbetaling: ${kroner(taken)}.`}</p>
    )
  const { amount, months } = backPay
  const isTaken = taken === amount
  return (
    <section className={styles.backPay} aria-label="Etterbetaling">
      <p className={styles.title}>
        {amount < 0
          ? `Utbetalt for mye: ${kroner(-amount)}`
          : `${isTaken ? 'Herav etterbetaling' : 'Forslag til etterbetaling'}: ${kroner(amount)}`}
      </p>
      <p>Vilkårene ble endret etter at lønna var sendt. Ellers regnes alt som sendt.</p>
      <ul className={styles.months}>
        {months.map(part => (
          <MonthOfBackPay key={part.month} part={part} />
        ))}
      </ul>
      {amount < 0 && <p>Trekk i lønn krever en skriftlig avtale (aml. § 14-15). Derfor foreslås ikke noe.</p>}
      {taken !== undefined && !isTaken && (
        <p>{`Tillegget har en etterbetaling på ${kroner(taken)} som ikke lenger stemmer.`}</p>
      )}
      {amount > 0 && !isTaken && accept && (
        <Button size="small" onClick={() => accept(row, backPay)}>
          Legg til etterbetalingen
        </Button>
      )}
    </section>
  )
}

import { backPayWords } from '#domain/payroll/back-pay'
import { kroner } from '#domain/values/number-format'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'
import type { BackPays } from './sheet/back-pay-context.ts'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface BackPayNotesProps {
  readonly backPays: BackPays
  readonly rows: readonly SheetRow[]
}

/** People outside the sheet with back pay, and those who were paid too much, which proposes nothing [P142]. */
export const BackPayNotes = ({ backPays, rows }: BackPayNotesProps) => {
  const inSheet = new Set(rows.map(({ objectId }) => objectId))
  const all = [...backPays.values()]
  const others = all.filter(({ objectId, amount }) => amount > 0 && !inSheet.has(objectId))
  const overpaid = all.filter(({ amount }) => amount < 0)
  if (others.length + overpaid.length === 0) return null
  return (
    <div className={styles.notes}>
      {others.length > 0 && (
        <Note level="neutral" title="Etterbetaling til ansatte som ikke er i rapporten">
          {others.map(({ objectId, name, amount, months }) => (
            <p key={objectId}>{`${name}: ${kroner(amount)}. ${backPayWords(months)}`}</p>
          ))}
        </Note>
      )}
      {overpaid.length > 0 && (
        <Note level="neutral" title="Utbetalt for mye etter vilkårene som gjelder nå">
          {overpaid.map(({ objectId, name, amount }) => (
            <p key={objectId}>{`${name}: ${kroner(-amount)}`}</p>
          ))}
          <p>Trekk i lønn krever en skriftlig avtale (aml. § 14-15). Derfor foreslås ikke noe.</p>
        </Note>
      )}
    </div>
  )
}

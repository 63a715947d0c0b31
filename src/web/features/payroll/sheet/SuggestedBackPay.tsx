import { use } from 'react'
import { kroner, number } from '#domain/values/number-format'
import { BackPayContext } from './back-pay-context.ts'
import styles from './SuggestedSupplement.module.css'
import type { SheetRow } from './sheet-rows.ts'

/** Back pay beside the variable supplement. It takes effect only when clicked, here or in 'Hvorfor?' [P142]. */
export const SuggestedBackPay = ({ row }: { row: SheetRow }) => {
  const { of, accepted, accept } = use(BackPayContext)
  const backPay = of.get(row.objectId)
  if (!backPay || !accept || backPay.amount <= 0 || 'varTillegg' in row.refused) return null
  if (accepted[row.objectId] === backPay.amount) return null
  const size = kroner(backPay.amount)
  return (
    <button
      type="button"
      // The sheet is a single tab stop. For keyboard users the side panel has the same button.
      tabIndex={-1}
      className={styles.suggestion}
      title={`Etterbetaling for måneder som er sendt: ${size}. Klikk for å legge den til.`}
      aria-label={`Legg til etterbetalingen, ${size}`}
      onClick={() => accept(row, backPay)}
    >
      {`+${number(backPay.amount, 2)}`}
    </button>
  )
}

import { use } from 'react'
import { kroner, number } from '#domain/values/number-format'
import styles from './SuggestedSupplement.module.css'
import type { SheetRow } from './sheet-rows.ts'
import { SuggestionsContext, supplementColumn } from './suggestions-context.ts'

interface SuggestedSupplementProps {
  readonly row: SheetRow
  readonly column: 'tilleggOmklipp' | 'trekkOmklipp'
}

/**
 * The redo suggestion beside an unchanged supplement or deduction. It takes effect only when clicked, here or
 * in 'Hvorfor?' [C28]. A suggestion based on a guess can only be accepted in 'Hvorfor?', which shows the guess
 * [P120].
 */
export const SuggestedSupplement = ({ row, column }: SuggestedSupplementProps) => {
  const { of, accept } = use(SuggestionsContext)
  const suggestion = of.get(row.objectId)
  const isTouched = Object.hasOwn(row.changes, column) || column in row.refused
  if (!suggestion || !accept || isTouched) return null
  const { amount, redos } = suggestion
  if (amount === 0 || supplementColumn(amount) !== column) return null
  const size = Math.abs(amount)
  const reason = amount < 0 ? 'omklipp som ble fjernet etter at de var betalt' : 'fullførte omklipp'
  if (redos.some(one => one.inferred))
    return (
      <span
        className={styles.suggestion}
        title={`Antatt forslag: ${kroner(size)}. Se over det i «Hvorfor?».`}
      >
        {`${amount < 0 ? '−' : '+'}${number(size, 2)}?`}
      </span>
    )
  return (
    <button
      type="button"
      // The sheet is a single tab stop. For keyboard users the side panel has the same button.
      tabIndex={-1}
      className={styles.suggestion}
      title={`Forslag fra ${reason}: ${kroner(size)}. Klikk for å bruke det.`}
      aria-label={`Bruk forslaget, ${kroner(size)}`}
      onClick={() => accept(row, amount)}
    >
      {`${amount < 0 ? '−' : '+'}${number(size, 2)}`}
    </button>
  )
}

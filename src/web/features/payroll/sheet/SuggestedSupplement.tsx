import { use } from 'react'
import { kroner, number } from '#domain/values/number-format'
import styles from './SuggestedSupplement.module.css'
import type { SheetRow } from './sheet-rows.ts'
import { SuggestionsContext } from './suggestions-context.ts'

/** Beside an untouched supplement: what redos propose. It counts when it is clicked, here or in 'Hvorfor?', and not before [C28]. */
export const SuggestedSupplement = ({ row }: { row: SheetRow }) => {
  const { of, accept } = use(SuggestionsContext)
  const suggestion = of.get(row.objectId)
  const isTouched = Object.hasOwn(row.changes, 'tilleggOmklipp') || 'tilleggOmklipp' in row.refused
  if (!suggestion || !accept || isTouched) return null
  const { amount } = suggestion
  return (
    <button
      type="button"
      // The sheet is one stop of Tab; by keyboard the panel beside it has the same button.
      tabIndex={-1}
      className={styles.suggestion}
      title={`Forslag fra fullførte omklipp: ${kroner(amount)}. Klikk for å bruke det.`}
      aria-label={`Bruk forslaget, ${kroner(amount)}`}
      onClick={() => accept(row, amount)}
    >
      {`+${number(amount, 2)}`}
    </button>
  )
}

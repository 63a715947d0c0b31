import { use } from 'react'
import { kroner } from '#domain/values/number-format'
import { cellText } from './figures.ts'
import { OvertimeContext, proposalOfRow } from './overtime-context.ts'
import styles from './SuggestedSupplement.module.css'
import type { SheetRow } from './sheet-rows.ts'

/**
 * The proposed supplement for overtime and public holidays, beside an unchanged variable supplement. It takes effect only when
 * clicked, here or in 'Hvorfor?' [P164].
 */
export const SuggestedOvertime = ({ row }: { readonly row: SheetRow }) => {
  const { accept, ...overtime } = use(OvertimeContext)
  const found = proposalOfRow(overtime, row)
  const isTouched = Object.hasOwn(row.changes, 'varTillegg') || 'varTillegg' in row.refused
  if (!found || !accept || isTouched || found.state !== 'open' || found.proposal.amount === 0) return null
  const { proposal, after } = found
  return (
    <button
      type="button"
      // The sheet is a single tab stop. For keyboard users the side panel has the same button.
      tabIndex={-1}
      className={styles.suggestion}
      title={`Forslag for overtid og røde dager: ${kroner(proposal.amount)}. Klikk for å bruke det.`}
      aria-label={`Bruk forslaget for overtid og røde dager, ${kroner(proposal.amount)}`}
      onClick={() => accept(row, after)}
    >
      {`+${cellText(proposal.amount, 'kroner')}`}
    </button>
  )
}

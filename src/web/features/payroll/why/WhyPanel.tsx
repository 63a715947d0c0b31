import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SendChecks } from '../send-checks.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import type { SelectedCell } from '../sheet/use-chosen-cell.ts'
import { Checks } from './Checks.tsx'
import { Why } from './Why.tsx'
import styles from './WhyPanel.module.css'

interface WhyPanelProps {
  readonly rows: readonly SheetRow[]
  readonly cell: SelectedCell | null
  readonly onGoTo: (cell: SelectedCell) => void
  readonly onClose: () => void
  /** Omitted for a sent report. */
  readonly checks?: SendChecks | undefined
  /** Actions for the person's row. */
  readonly rowActions?: ((row: SheetRow) => ReactNode) | undefined
}

/** The panel beside the sheet: explains the selected figure and lists what to check before sending. */
export const WhyPanel = ({ rows, cell, onGoTo, onClose, checks, rowActions }: WhyPanelProps) => {
  const row = rows.find(({ objectId }) => objectId === cell?.objectId)
  return (
    <aside className={styles.panel} aria-label="Forklaring og kontroller">
      <section className={styles.section} aria-labelledby="why">
        <div className={styles.top}>
          <h2 id="why">Hvorfor?</h2>
          <button type="button" className={styles.close} aria-label="Lukk forklaringen" onClick={onClose}>
            <IconX aria-hidden="true" />
          </button>
        </div>
        {row && cell ? (
          <>
            <Why row={row} cell={cell} />
            {rowActions?.(row)}
          </>
        ) : (
          <p className={styles.of}>Velg en celle for å se hvor tallet kommer fra.</p>
        )}
      </section>
      {checks && rows.length > 0 && <Checks checks={checks} onGoTo={onGoTo} />}
    </aside>
  )
}

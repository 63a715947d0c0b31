import type { Dispatch } from 'react'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import type { DraftDeed } from './draft.ts'
import styles from './RowDeeds.module.css'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface RowDeedsProps {
  readonly row: SheetRow
  readonly dispatch: Dispatch<DraftDeed>
}

/** Somebody who came in by mistake goes out again. */
export const RowDeeds = ({ row, dispatch }: RowDeedsProps) => (
  <Button
    look="quiet"
    size="small"
    className={styles.deed}
    onClick={() => {
      dispatch({ deed: 'remove', objectId: row.objectId })
      showToast({
        text: `${row.values.name} er tatt ut av rapporten`,
        action: { label: 'Angre', onClick: () => dispatch({ deed: 'undo' }) },
      })
    }}
  >
    Ta {row.values.name} ut av rapporten
  </Button>
)

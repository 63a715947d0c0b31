import type { Dispatch } from 'react'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import type { DraftAction } from './draft.ts'
import styles from './RowActions.module.css'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface RowActionsProps {
  readonly row: SheetRow
  readonly dispatch: Dispatch<DraftAction>
}

/** Removes a person from the sheet. */
export const RowActions = ({ row, dispatch }: RowActionsProps) => (
  <Button
    look="quiet"
    size="small"
    className={styles.action}
    onClick={() => {
      dispatch({ action: 'remove', objectId: row.objectId })
      showToast({
        text: `${row.values.name} er tatt ut av rapporten`,
        action: { label: 'Angre', onClick: () => dispatch({ action: 'undo' }) },
      })
    }}
  >
    Ta {row.values.name} ut av rapporten
  </Button>
)

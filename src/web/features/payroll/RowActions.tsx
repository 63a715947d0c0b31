import { Button } from '../../ui/Button.tsx'
import styles from './RowActions.module.css'
import type { SheetActions } from './sheet/sheet-context.ts'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface RowActionsProps {
  readonly row: SheetRow
  readonly actions: SheetActions
}

/** Removes a person from the sheet. */
export const RowActions = ({ row, actions }: RowActionsProps) => (
  <Button
    look="quiet"
    size="small"
    className={styles.action}
    onClick={() => {
      actions.remove(row.objectId)
      actions.tell(`${row.values.name} er tatt ut av rapporten`)
    }}
  >
    Ta {row.values.name} ut av rapporten
  </Button>
)

import { use } from 'react'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import styles from './PayrollSheet.module.css'
import { ActionsContext, MarksContext, OwnRowContext } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

/** The person's name, with a reset button if the row has changes [R107]. */
export const NameCell = ({ row, tabIndex }: { row: SheetRow; tabIndex: number }) => {
  const actions = use(ActionsContext)
  const isOwn = use(OwnRowContext) === row.objectId
  const mark = use(MarksContext).get(row.objectId)
  const { name } = row.values
  const isModified = Object.keys(row.changes).length > 0 || Object.keys(row.refused).length > 0
  return (
    <span className={styles.nameCell}>
      <span
        className={styles.nameText}
        title={mark ? `${name}, ${mark}` : name}
        data-marked={mark !== undefined || undefined}
      >
        {name}
        {isOwn && <span className={styles.own}> egen rad</span>}
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      {actions && isModified && (
        <button
          type="button"
          className={styles.reset}
          tabIndex={tabIndex}
          title="Nullstill raden"
          aria-label={`Nullstill raden til ${name}`}
          onClick={() => actions.resetRow(row.objectId)}
        >
          <IconArrowBackUp aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

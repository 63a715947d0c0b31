import { use } from 'react'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import styles from './PayrollSheet.module.css'
import { FoldContext } from './sheet-context.ts'

interface GroupHeadProps {
  readonly heading: string
  /** The group's key in the layout. */
  readonly group: string
  readonly folded: boolean
}

/** The header of a collapsible group. Its header cell handles the keyboard and is the only focus stop. */
export const GroupHead = ({ heading, group, folded }: GroupHeadProps) => {
  const toggle = use(FoldContext)
  const Icon = folded ? IconChevronRight : IconChevronLeft
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-expanded={!folded}
      title={`${heading}: ${folded ? 'vis alle kolonnene' : 'vis bare den siste kolonnen'}`}
      // Clicking the header does not change the selected cell.
      onMouseDown={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={event => {
        event.stopPropagation()
        toggle(group)
      }}
    >
      <span className={styles.foldText}>{heading}</span>
      <Icon aria-hidden="true" />
    </button>
  )
}

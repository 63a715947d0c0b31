import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { use } from 'react'
import styles from './PayrollSheet.module.css'
import { FoldContext } from './sheet-context.ts'

interface GroupHeadProps {
  readonly heading: string
  /** Its name in the layout. */
  readonly group: string
  readonly folded: boolean
}

/** The head of a group that can be folded. The keyboard works it from its head cell, which is the one stop here. */
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
      // The chosen cell stays chosen: only what is clicked, not its head, moves it.
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

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import styles from './WideTable.module.css'

interface WideTableProps {
  /** The table. It has one row of column heads, and names in the first column. */
  readonly children: ReactNode
  readonly className?: string | undefined
  /** The accessible name of the frame, which makes it scrollable by keyboard. Needed when nothing in the table is focusable. */
  readonly label?: string
}

/**
 * Wraps a table that may be wider than the screen. The first column is sticky, the head follows the window, and a shadow and
 * a count on each side mark hidden columns. It scrolls only sideways, so the wheel always scrolls the page.
 */
export const WideTable = ({ children, className, label }: WideTableProps) => {
  const { frame, before, after, fits, turn } = useHiddenColumns()
  return (
    <div className={classes(styles.wide, className)}>
      {!fits && (
        // For the pointer only: the keyboard reaches every column through the cells or the frame.
        <div className={styles.more} aria-hidden="true">
          <button type="button" tabIndex={-1} disabled={before === 0} onClick={() => turn(-1)}>
            <IconChevronLeft />
            {before > 0 && `${before} til`}
          </button>
          <button type="button" tabIndex={-1} disabled={after === 0} onClick={() => turn(1)}>
            {after > 0 && `${after} til`}
            <IconChevronRight />
          </button>
        </div>
      )}
      <div
        ref={frame}
        {...(label && !fits && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className={classes(
          styles.frame,
          !fits && styles.scrolls,
          before > 0 && styles.before,
          after > 0 && styles.after,
        )}
      >
        {children}
      </div>
    </div>
  )
}

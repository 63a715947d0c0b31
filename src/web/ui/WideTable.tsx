import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import styles from './WideTable.module.css'

interface WideTableProps {
  /** The table, with one row of column heads first and the names in its first column. */
  readonly children: ReactNode
  readonly className?: string | undefined
  /** The name of the frame, which the keyboard then scrolls: where nothing in the table can have the focus. */
  readonly label?: string
}

/**
 * Around a table that may have more columns than there is room for: the names stay, the head follows the window, a shadow and a
 * count say at each side that it goes on, and it scrolls sideways alone, so that the wheel always moves the page.
 */
export const WideTable = ({ children, className, label }: WideTableProps) => {
  const { frame, before, after, fits, turn } = useHiddenColumns()
  return (
    <div className={classes(styles.wide, className)}>
      {!fits && (
        // The keyboard reaches every column by the cells or the frame itself; these are for the pointer.
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

import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { BareButton } from './BareButton.tsx'
import { classes } from './classes.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './WideTable.module.css'

interface Hidden {
  /** The number of columns not fully visible, on the left and on the right. */
  readonly before: number
  readonly after: number
  readonly fits: boolean
}

/** Pixels. Tolerance for rounding. */
const SLACK = 2

const headsOf = (frame: HTMLElement): readonly HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('thead tr:first-child > *'),
]

const look = (frame: HTMLElement): Hidden => {
  const [names, ...columns] = headsOf(frame)
  const fits = frame.scrollWidth <= frame.clientWidth + SLACK
  if (fits || !names) return { before: 0, after: 0, fits }
  const { left, right } = frame.getBoundingClientRect()
  const from = left + names.offsetWidth - SLACK
  const places = columns.map(column => column.getBoundingClientRect())
  return {
    before: places.filter(place => place.left < from).length,
    after: places.filter(place => place.right > right + SLACK).length,
    fits,
  }
}

const same = (a: Hidden, b: Hidden) => a.before === b.before && a.after === b.after && a.fits === b.fits

/** Counts the hidden columns of the table in a frame, on every scroll and resize. */
const useHiddenColumns = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>({ before: 0, after: 0, fits: true })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // Reads all sizes before writing any, to avoid repeated layout.
    const measure = () => {
      const next = look(element)
      const height = `${element.offsetHeight}px`
      // The row of counts appears now, so that nothing moves after the first paint. Its text may follow: an update from here would
      // delay the first paint by the requests of the whole page.
      element.parentElement?.toggleAttribute('data-scrolls', !next.fits)
      startTransition(() => setHidden(shown => (same(shown, next) ? shown : next)))
      // Set on the table head, which uses it. Set on the frame, every cell would inherit it.
      element.querySelector('thead')?.style.setProperty('--frame-height', height)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  /** Scrolls by one visible width, to the right (1) or to the left (−1). */
  const turn = (direction: 1 | -1) => {
    const element = frame.current
    if (!element) return
    const names = headsOf(element)[0]?.offsetWidth ?? 0
    element.scrollBy({ left: direction * (element.clientWidth - names) * 0.9 })
  }
  return { frame, ...hidden, turn }
}

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
      {/* For the pointer only: the keyboard reaches every column through the cells or the frame. */}
      <div className={styles.more} aria-hidden="true">
        {!fits && (
          <>
            <BareButton tabIndex={-1} disabled={before === 0} onClick={() => turn(-1)}>
              <IconChevronLeft />
              {before > 0 && `${before} til`}
            </BareButton>
            <BareButton tabIndex={-1} disabled={after === 0} onClick={() => turn(1)}>
              {after > 0 && `${after} til`}
              <IconChevronRight />
            </BareButton>
          </>
        )}
      </div>
      <div
        ref={frame}
        {...(label && !fits && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className={classes(styles.frame, before > 0 && styles.before, after > 0 && styles.after)}
      >
        {children}
      </div>
    </div>
  )
}

import { useEffect, useMemo, useRef } from 'react'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { classes } from '../../../ui/classes.ts'
import styles from './GroupStrip.module.css'
import type { GroupSpan } from './sheet-layout.ts'
import type { SheetRow } from './sheet-rows.ts'

interface GroupStripProps {
  readonly rows: readonly SheetRow[]
  readonly spans: readonly GroupSpan[]
  readonly inView: readonly number[]
  readonly onJump: (group: number) => void
}

/**
 * Jump buttons for all 19 groups. Width follows the number of columns; visible groups are dark; a dot marks
 * changes.
 */
export const GroupStrip = ({ rows, spans, inView, onJump }: GroupStripProps) => {
  const strip = useRef<HTMLElement>(null)
  const [first] = inView
  const changed = useMemo(() => new Set(rows.flatMap(({ changes }) => Object.keys(changes))), [rows])

  useEffect(() => {
    // On a narrow screen the strip scrolls along with the sheet.
    const element = strip.current
    const button = element?.querySelector<HTMLElement>(`[data-group="${first}"]`)
    if (element && button) element.scrollTo({ left: button.offsetLeft - element.clientWidth / 3 })
  }, [first])

  return (
    <nav ref={strip} className={styles.strip} aria-label="Kolonnegrupper">
      {spans.map(({ heading, shortHeading, keys }, group) => {
        if (keys.length === 0) return null
        const isModified = keys.some(key => isPayrollInputKey(key) && changed.has(key))
        return (
          <button
            key={heading}
            type="button"
            data-group={group}
            className={classes(styles.group, inView.includes(group) && styles.inView)}
            style={{ flexGrow: keys.length + shortHeading.length / 3 }}
            title={heading}
            aria-current={inView.includes(group) || undefined}
            onClick={() => onJump(group)}
          >
            {shortHeading}
            {isModified && (
              <>
                <span className="visually-hidden">, endret</span>
                <i className={styles.dot} />
              </>
            )}
          </button>
        )
      })}
    </nav>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './MonthBars.module.css'

export interface MonthBar {
  readonly key: string
  /** For example 'oktober 2026'. */
  readonly label: string
  /** For example 'okt.', below the bar. */
  readonly short: string
  /** Null if there is no figure. */
  readonly value: number | null
  /** The formatted figure, for example '2,5' or '4 210 kr'. */
  readonly text: string
}

interface MonthBarsProps {
  /** The subject of the bars, for example 'Per 1000 besøk, alle'. */
  readonly label: string
  readonly bars: readonly MonthBar[]
}

const HEIGHT = 160
const LEAST = 2

/**
 * A bar chart of a figure per month. Hover, touch or the arrow keys show a bar's month and figure above. The caller provides
 * the table with the same figures.
 */
export const MonthBars = ({ label, bars }: MonthBarsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState<string | null>(null)
  const last = bars.findLastIndex(({ value }) => value !== null)
  const found = bars.findIndex(({ key }) => key === chosen)
  const at = found >= 0 ? found : Math.max(last, 0)
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 0)
  const shown = bars[at]

  const lead = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key]
    const bar = to === undefined ? undefined : bars[to]
    if (!bar) return
    event.preventDefault()
    choose(bar.key)
    group.current?.querySelectorAll<HTMLElement>('button')[to ?? 0]?.focus()
  }

  return (
    <div className={styles.chart}>
      <p className={styles.said} aria-hidden="true">
        {shown && (
          <>
            <b>{shown.text}</b> {shown.label}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are not form fields */}
      <div ref={group} role="group" aria-label={label} className={styles.bars} onKeyDown={lead}>
        {bars.map(({ key, label: month, short, value, text }, place) => (
          <button
            key={key}
            type="button"
            className={classes(styles.bar, place === at && styles.chosen)}
            tabIndex={place === at ? 0 : -1}
            aria-label={`${month}: ${text}`}
            onPointerEnter={() => choose(key)}
            onFocus={() => choose(key)}
            onClick={() => choose(key)}
          >
            <span
              className={styles.fill}
              style={{ height: value === null || most === 0 ? 0 : Math.max((value / most) * HEIGHT, LEAST) }}
            />
            <span className={styles.month} aria-hidden="true">
              {short}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

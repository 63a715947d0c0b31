import { Link } from 'react-router'
import { kroner } from '#domain/values/number-format'
import styles from './KronerBars.module.css'

export interface KronerBar {
  readonly objectId: string
  readonly title: string
  /** Null when unknown; `why` then gives the reason. */
  readonly kr: number | null
  readonly why?: string | null
}

interface KronerBarsProps {
  readonly bars: readonly KronerBar[]
  /** The link of a bar's label, or null for none. */
  readonly to: (objectId: string) => string | null
}

/** Number of bars shown at first. */
const SHOWN = 8
const BAR_HEIGHT = 30

/** Height of this many bars in px. Reserved while loading, so that the content below does not move. */
export const heightOfBars = (bars: number): number => Math.min(bars, SHOWN) * BAR_HEIGHT

/** '+5 722 kr', '−43 953 kr' */
export const signedWholeKroner = (kr: number): string => `${kr > 0 ? '+' : ''}${kroner(kr, 0)}`

/**
 * Kroner above and below zero on one scale: negative in accent, positive in light accent. Shows the first
 * eight, with the rest on request.
 */
export const KronerBars = ({ bars, to }: KronerBarsProps) => {
  const longest = Math.max(1, ...bars.map(({ kr }) => Math.abs(kr ?? 0)))
  const list = (some: readonly KronerBar[]) => (
    <ul>
      {some.map(({ objectId, title, kr, why }) => {
        const path = to(objectId)
        return (
          <li key={objectId} className={styles.bar}>
            {path ? <Link to={path}>{title}</Link> : <span>{title}</span>}
            {kr === null ? (
              <span className={styles.why}>{why}</span>
            ) : (
              <>
                <span className={styles.track} aria-hidden="true">
                  <i
                    className={kr < 0 ? styles.below : styles.above}
                    style={{ width: `${(Math.abs(kr) / longest) * 50}%` }}
                  />
                </span>
                <strong>{signedWholeKroner(kr)}</strong>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
  const rest = bars.slice(SHOWN)
  return (
    <>
      {list(bars.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length} til</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

import { type KeyboardEvent, useState } from 'react'
import type { ChosenSpan } from '#domain/statistics/spans'
import { grouped } from '#domain/values/grouped'
import { classes } from '../../../ui/classes.ts'
import styles from './SpanList.module.css'

export interface ListedSpan<Span extends ChosenSpan> {
  readonly span: Span
  readonly label: string
  readonly note?: string
}

interface SpanListProps<Span extends ChosenSpan> {
  /** 'Uker', for assistive technology. */
  readonly of: string
  /** Newest first. */
  readonly spans: readonly ListedSpan<Span>[]
  readonly chosen: ChosenSpan | null
  readonly onChoose: (span: Span) => void
}

/** How each key moves within the list. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: (at, last) => Math.min(last, at + 10),
  PageUp: at => Math.max(0, at - 10),
  Home: () => 0,
  End: (_, last) => last,
}

/** Months or weeks by year. The list is one tab stop; arrow keys move within it. */
export const SpanList = <Span extends ChosenSpan>({ of, spans, chosen, onChoose }: SpanListProps<Span>) => {
  const first = spans.find(({ span }) => span === chosen) ?? spans[0]
  const [stop, setStop] = useState<ChosenSpan | undefined>(first?.span)
  const years = [...grouped(spans, ({ span }) => span.slice(0, 4))]

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    buttons[step(at, buttons.length - 1)]?.focus()
  }

  return (
    // The buttons inside are interactive. This element only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.list} onKeyDown={pressed}>
      {years.map(([year, ofYear]) => (
        <section key={year}>
          <h3 className={styles.year}>{year}</h3>
          <ul aria-label={`${of} i ${year}`}>
            {ofYear.map(({ span, label, note }) => (
              <li key={span}>
                <button
                  type="button"
                  tabIndex={span === stop ? 0 : -1}
                  data-autofocus={span === first?.span ? '' : undefined}
                  aria-current={span === chosen ? 'true' : undefined}
                  className={classes(styles.span, span === chosen && styles.chosen)}
                  onFocus={() => setStop(span)}
                  onClick={() => onChoose(span)}
                >
                  {label}
                  {note && <span className={styles.note}>{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

import { monthNames } from '#domain/values/month'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import styles from './TalkChart.module.css'
import type { SheetFigure } from './use-talk-figures.ts'

const WIDTH = 196
const HEIGHT = 46
const MARGIN = 4

const monthIn = (month: string): string => (monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3)

interface Scale {
  readonly x: (at: number) => number
  readonly y: (value: number) => number
}

const scaleOf = (values: readonly number[], places: number): Scale => {
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  return {
    x: at => MARGIN + (at * (WIDTH - 2 * MARGIN)) / Math.max(1, places - 1),
    y: value => HEIGHT - MARGIN - ((value - low) / range) * (HEIGHT - 2 * MARGIN),
  }
}

const isKnown = (value: number | null): value is number => value !== null

/** The path of the line. It breaks where a month is unknown. */
const pathOf = (series: readonly (number | null)[], { x, y }: Scale): string =>
  series
    .flatMap((value, at) => {
      if (value === null) return []
      const begins = (series[at - 1] ?? null) === null
      return `${begins ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')

type Drawn = Pick<SheetFigure, 'row' | 'series' | 'months' | 'target' | 'figure'>

const courseWords = ({ row, series, months }: Drawn): string =>
  `${row.label}: ${months.map((month, at) => `${monthIn(month)} ${series[at] === null ? NO_FIGURE : fixed(series[at] ?? null, row.decimals)}`).join(', ')}`

/** A figure month by month, with a dotted line where the high level starts. The goal of a month so far has no line. */
export const TalkChart = (drawn: Drawn) => {
  const { series, months, target, figure } = drawn
  const known = series.filter(isKnown)
  if (known.length < 2) return <p className={styles.few}>For få måneder til en kurve</p>
  const line = figure === 'totalOms' ? null : target
  const scale = scaleOf(line === null ? known : [...known, line], series.length)
  const last = series.findLastIndex(isKnown)
  const end = series[last] ?? 0
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={courseWords(drawn)}>
        {line !== null && <line x1="0" x2={WIDTH} y1={scale.y(line)} y2={scale.y(line)} />}
        <path d={pathOf(series, scale)} />
        <circle cx={scale.x(last)} cy={scale.y(end)} r="3.2" />
      </svg>
      <figcaption aria-hidden="true">
        <span>{monthIn(months[0] ?? '')}</span>
        {line !== null && <span>stiplet: høyt fra {fixed(line, line % 1 === 0 ? 0 : 1)}</span>}
        <span>{monthIn(months.at(-1) ?? '')}</span>
      </figcaption>
    </figure>
  )
}

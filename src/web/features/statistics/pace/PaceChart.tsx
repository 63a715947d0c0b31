import type { PaceReply } from '#contract/pace'
import { number } from '#domain/values/number-format'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import styles from './PaceChart.module.css'
import { plotPace, type Run } from './pace-plot.ts'
import { chartInWords, endInWords } from './pace-words.ts'

/** Before it is known, and where nothing is laid out. */
const USUAL_WIDTH = 720
const HEIGHT = 230

const signedNumber = (kr: number): string => `${kr > 0 ? '+' : ''}${number(kr, 0)}`

const Line = ({ runs, look }: { runs: readonly Run[]; look: string | undefined }) =>
  runs.map(({ open, points }) => (
    <polyline
      key={points[0]?.[0]}
      className={look}
      data-open={open || undefined}
      points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
    />
  ))

/** Kroner ahead of the goal or behind it, by day: zero is on pace, this month over the one before. */
export const PaceChart = ({ pace }: { pace: PaceReply }) => {
  const { ref, width: measured } = useElementWidth()
  const width = measured || USUAL_WIDTH
  const { ticks, dates, left, right, lines, end } = plotPace({
    courses: [pace.thisMonth, pace.lastMonth],
    today: pace.today,
    width,
    height: HEIGHT,
  })
  const [now = [], before = []] = lines
  return (
    <div ref={ref} className={styles.frame}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={chartInWords(pace)}
      >
        {ticks.map(({ kr, y }) => (
          <g key={kr}>
            <line className={kr === 0 ? styles.zero : styles.rule} x1={left} x2={right} y1={y} y2={y} />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {signedNumber(kr)}
            </text>
          </g>
        ))}
        {dates.map(({ date, x }, i) => (
          <text key={date} x={x} y={HEIGHT - 6} textAnchor={i === dates.length - 1 ? 'end' : 'middle'}>
            {date}.
          </text>
        ))}
        <Line runs={before} look={styles.before} />
        <Line runs={now} look={styles.now} />
        {end && (
          <>
            <circle className={styles.end} cx={end.at[0]} cy={end.at[1]} r="4.5" />
            <text className={styles.label} x={end.label.x} y={end.label.y} textAnchor={end.label.anchor}>
              {endInWords(pace)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

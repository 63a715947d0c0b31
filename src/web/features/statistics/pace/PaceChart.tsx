import { type PointerEvent, useState } from 'react'
import type { Annotation } from '#contract/statistics/annotations'
import type { ForecastMade } from '#contract/statistics/forecast'
import type { PaceReply } from '#contract/statistics/pace'
import { type Day, day, daysIn, month } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import { annotatedShortly, annotationText, annotationWords } from '../annotations/annotation-words.ts'
import { annotationsOn } from '../annotations/annotations-query.ts'
import { signedWholeKroner } from '../KronerBars.tsx'
import { daysInWords } from '../trends/in-words.ts'
import { forecastDayInWords, pointsAfterLine, roundedOutwards } from './forecast-words.ts'
import { noteRuns } from './note-marks.ts'
import styles from './PaceChart.module.css'
import { plotPace, type Run } from './pace-plot.ts'
import { chartInWords, endInWords } from './pace-words.ts'

/** Pixels. Used until the width is measured, and in environments without layout. */
const USUAL_WIDTH = 720
const HEIGHT = 230

/** Notes of one day beside the line. The rest are counted. */
const MOST_NOTED = 4

const signedNumber = (kr: number): string => `${kr > 0 ? '+' : ''}${number(kr, 0)}`

const Line = ({ runs, look }: { runs: readonly Run[]; look: string | undefined }) =>
  runs.map(({ open, points }) => (
    <polyline key={points[0]?.[0]} className={look} data-open={open || undefined} points={corners(points)} />
  ))

interface PaceChartProps {
  readonly pace: PaceReply
  readonly forecast: ForecastMade | undefined
  /** The notes of both months. */
  readonly notes: readonly Annotation[]
  /** True for several salons, whose notes name their salon. */
  readonly together: boolean
}

/** The height of a month's notes, as a line above the dates. */
const NOTES_AT = { now: HEIGHT - 27, before: HEIGHT - 22 } as const

const dayAtDate = (of: string, date: number): Day | null =>
  date <= daysIn(month(of)) ? day(`${of}-${String(date).padStart(2, '0')}`) : null

/** Beside the forecast's end: its ends, its middle and the goal. */
const endWords = ({ low, high, expected }: ForecastMade, goal: number) => {
  const ends = roundedOutwards({ low, high })
  return {
    high: number(ends.high, 0),
    goal: `mål ${number(goal, 0)}`,
    expected: `midt ${number(Math.round(expected / 1000) * 1000, 0)}`,
    low: number(ends.low, 0),
  }
}

const corners = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/**
 * Kroner ahead of or behind the goal by day. Zero is on pace. Shows this month and the previous one, and where this one is likely to
 * end.
 */
export const PaceChart = ({ pace, forecast, notes, together }: PaceChartProps) => {
  const { ref, width: measured } = useElementWidth()
  const width = measured || USUAL_WIDTH
  const { ticks, dates, left, right, lines, end, lastDate, dateAt, at, coming, forecastAt } = plotPace({
    courses: [pace.thisMonth, pace.lastMonth],
    forecast: forecast ? pointsAfterLine(forecast, pace) : [],
    today: pace.today,
    partOfToday: pace.partOfToday?.share ?? null,
    width,
    height: HEIGHT,
  })
  const [now = [], before = []] = lines
  const [pointed, setPointed] = useState<number | null>(null)
  const marked = pointed === null ? null : at(pointed)
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) =>
    setPointed(dateAt(clientX - currentTarget.getBoundingClientRect().left))
  const expected = pointed === null ? null : forecastAt(pointed)
  const said = [
    ...(expected ? [forecastDayInWords(expected.point)] : []),
    ...(marked?.points.map(({ day: of, ahead }) => `${daysInWords([of])}: ${signedWholeKroner(ahead)}`) ??
      []),
  ]
  const words = forecast && endWords(forecast, pace.goal)
  const months = [
    { of: pace.thisMonth.month, y: NOTES_AT.now, look: styles.noteNow },
    { of: pace.lastMonth.month, y: NOTES_AT.before, look: styles.noteBefore },
  ]
  const noted = months.flatMap(({ of }) => {
    const dayOfMonth = pointed === null ? null : dayAtDate(of, pointed)
    return dayOfMonth === null
      ? []
      : annotationsOn(notes, dayOfMonth).map(note => ({
          key: `${of} ${note.objectId}`,
          days: annotatedShortly(note),
          text: annotationText(note, together),
        }))
  })
  const others = noted.length - MOST_NOTED
  return (
    <div ref={ref} className={styles.frame}>
      <p className={styles.said} aria-hidden="true">
        {pointed === null
          ? 'Pek på linja, eller trykk på den, for å lese en dag.'
          : said.join(' · ') || `${pointed}.: ingen tall`}
      </p>
      <svg
        className={styles.chart}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={chartInWords(pace, forecast)}
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
        {coming && <polygon className={styles.band} points={corners(coming.band)} />}
        <Line runs={before} look={styles.before} />
        <Line runs={now} look={styles.now} />
        {coming && <polyline className={styles.coming} points={corners(coming.middle)} />}
        {words &&
          coming?.ends.map(({ kind, y }) => (
            <text key={kind} className={styles[kind]} x={right + 10} y={y + 4}>
              {words[kind]}
            </text>
          ))}
        {months.flatMap(({ of, y, look }) =>
          noteRuns(notes, of).map(({ first, last, starts }) => (
            <g key={`${of} ${first}`} className={classes(styles.noted, look)}>
              <line x1={at(first).x} x2={at(last).x} y1={y} y2={y} />
              {starts.map(date => (
                <circle key={date} cx={at(date).x} cy={y} r="3.5" />
              ))}
            </g>
          )),
        )}
        {marked && (
          <>
            <line className={styles.marked} x1={marked.x} x2={marked.x} y1={0} y2={HEIGHT - 24} />
            {expected && <circle className={styles.comingMarked} cx={marked.x} cy={expected.y} r="4.5" />}
            {marked.points.map(({ month, x, y }) => (
              <circle
                key={month}
                className={month === pace.thisMonth.month ? styles.end : styles.endBefore}
                cx={x}
                cy={y}
                r="4.5"
              />
            ))}
          </>
        )}
        {end && !marked && (
          <>
            <line
              className={styles.leader}
              x1={end.at[0]}
              y1={end.at[1]}
              x2={end.label.x}
              y2={end.label.y < end.at[1] ? end.label.y + 4 : end.label.y - 10}
            />
            <circle className={styles.end} cx={end.at[0]} cy={end.at[1]} r="4.5" />
            <text className={styles.label} x={end.label.x} y={end.label.y} textAnchor={end.label.anchor}>
              {endInWords(pace)}
            </text>
          </>
        )}
      </svg>
      {noted.length > 0 && marked && (
        <ul className={styles.notes} data-left={marked.x > width / 2 || undefined} aria-hidden="true">
          {noted.slice(0, MOST_NOTED).map(({ key, days, text }) => (
            <li key={key}>
              <b>{days}</b> {text}
            </li>
          ))}
          {others > 0 && <li>{annotationWords.others(others)}</li>}
        </ul>
      )}
      {/* Keyboard access: arrow keys move between days, and screen readers read each one. */}
      <input
        type="range"
        className="visually-hidden"
        aria-label="Dag for dag"
        aria-valuetext={
          [
            ...said,
            ...noted.slice(0, MOST_NOTED).map(({ days, text }) => `Merknad ${days}: ${text}`),
            ...(others > 0 ? [annotationWords.others(others)] : []),
          ].join('. ') || undefined
        }
        min={1}
        max={lastDate}
        value={pointed ?? lastDate}
        onFocus={() => setPointed(pointed ?? dateAt(end?.at[0] ?? right))}
        onBlur={() => setPointed(null)}
        onChange={({ target }) => setPointed(Number(target.value))}
      />
    </div>
  )
}

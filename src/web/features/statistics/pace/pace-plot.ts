import type { PaceCourse } from '#contract/statistics/pace'
import type { ForecastPoint } from './forecast-words.ts'

type Point = readonly [x: number, y: number]

/** Margins around the lines in px: amounts on the left, dates below, the end label on the right. */
const LEFT = 62
const RIGHT = 10
/** The right margin beside a forecast, whose ends are written there. */
const RIGHT_OF_FORECAST = 118
/** Narrower charts have no place for them. */
const LEAST_WIDTH_WITH_ENDS = 560
/** The least distance between two of them in px. */
const LINE_HEIGHT = 17
const TOP = 12
const BOTTOM = 30
const MOST_STEPS = 4
/** Maximum width of the end label and its distance from the lines, above or below, in px. */
const LABEL = 150
const ABOVE = 12
const BELOW = 20
/** Dates with a label, in addition to the last one. */
const named = [1, 7, 14, 21]

/** The smallest step of 1, 2, 2.5, 5, 10 … kroner that divides a range into at most four steps. */
const stepFor = (range: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(range, MOST_STEPS) / MOST_STEPS))
  return size * ([1, 2, 2.5, 5].find(factor => range / (size * factor) <= MOST_STEPS) ?? 10)
}

const dateOf = (day: string): number => Number(day.slice(8))

export interface Run {
  /** Dashed, because data of these days is missing or the day is not over. */
  readonly open: boolean
  readonly points: readonly Point[]
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** Places the label at the end of a line, above or below all lines nearby: the closer position that fits the chart. */
const labelAt = (
  [endX, endY]: Point,
  lines: readonly (readonly Run[])[],
  { right, bottom }: { right: number; bottom: number },
): Label => {
  const atLeft = endX + LABEL > right
  const [from, to] = atLeft ? [endX - LABEL, endX] : [endX, endX + LABEL]
  const there = lines.flatMap(runs =>
    runs.flatMap(({ points }) => points.filter(([x]) => x >= from && x <= to).map(([, y]) => y)),
  )
  const above = Math.min(endY, ...there) - ABOVE
  const below = Math.max(endY, ...there) + BELOW
  const goesBelow = below <= bottom && (below - endY < endY - above || above < TOP)
  return { x: endX + (atLeft ? -10 : 10), y: goesBelow ? below : above, anchor: atLeft ? 'end' : 'start' }
}

interface EndOfForecast {
  readonly kind: 'high' | 'goal' | 'expected' | 'low'
  readonly y: number
}

/** Moves labels apart, downwards from the highest one, and up again from the bottom. */
const apart = (ends: readonly EndOfForecast[], bottom: number): readonly EndOfForecast[] => {
  const placed = [...ends].sort((a, b) => a.y - b.y)
  for (const [i, one] of placed.entries()) {
    const above = placed[i - 1]
    if (above) placed[i] = { ...one, y: Math.max(one.y, above.y + LINE_HEIGHT) }
  }
  let below = bottom + LINE_HEIGHT
  for (let i = placed.length - 1; i >= 0; i--) {
    const one = placed[i]
    if (!one) continue
    const y = Math.min(one.y, below - LINE_HEIGHT)
    placed[i] = { ...one, y }
    below = y
  }
  return placed
}

interface PlotInput {
  readonly courses: readonly PaceCourse[]
  /** The days after those of the first course, through the end of its month. */
  readonly forecast?: readonly ForecastPoint[]
  readonly today: string
  /** The share of today that is over, at which the line ends; null to end it with the day (K66). */
  readonly partOfToday?: number | null
  readonly width: number
  readonly height: number
}

/**
 * Positions of the months' lines in the chart, the labelled one first. Every line starts on pace before its
 * first day.
 */
export const plotPace = ({ courses, forecast = [], today, partOfToday = null, width, height }: PlotInput) => {
  const all = [
    0,
    ...courses.flatMap(({ days }) => days.map(({ ahead }) => ahead)),
    ...forecast.flatMap(({ lowAhead, highAhead }) => [lowAhead, highAhead]),
  ]
  const hasEnds = forecast.length > 0 && width >= LEAST_WIDTH_WITH_ENDS
  const marginRight = hasEnds ? RIGHT_OF_FORECAST : RIGHT
  const step = stepFor(Math.max(...all) - Math.min(...all))
  const low = Math.min(Math.floor(Math.min(...all) / step), -1)
  const high = Math.max(Math.ceil(Math.max(...all) / step), 1)
  const dates = [...courses.flatMap(({ days }) => days), ...forecast].map(({ day }) => dateOf(day))
  const lastDate = Math.max(28, ...dates)

  const yOf = (kr: number): number =>
    TOP + ((high * step - kr) / ((high - low) * step)) * (height - TOP - BOTTOM)
  const xOf = (date: number): number => LEFT + (date / lastDate) * (width - LEFT - marginRight)

  /** The end of a day, or the moment of today. */
  const xOfDay = (day: string): number =>
    xOf(day === today && partOfToday !== null ? dateOf(day) - 1 + partOfToday : dateOf(day))

  const runsOf = ({ days, missing }: PaceCourse): Run[] => {
    const lacking = new Set([
      ...(partOfToday === null ? [today] : []),
      ...missing.flatMap(salon => salon.days),
    ])
    const runs: { open: boolean; points: Point[] }[] = []
    let from: Point = [xOf(0), yOf(0)]
    for (const { day, ahead } of days) {
      const open = lacking.has(day)
      const to: Point = [xOfDay(day), yOf(ahead)]
      const run = runs.at(-1)
      if (run?.open === open) run.points.push(to)
      else runs.push({ open, points: [from, to] })
      from = to
    }
    return runs
  }

  const lines = courses.map(runsOf)
  const end = lines[0]?.at(-1)?.points.at(-1)
  const start: Point = end ?? [xOf(0), yOf(0)]
  const along = (of: (point: ForecastPoint) => number): Point[] =>
    forecast.map(point => [xOf(dateOf(point.day)), yOf(of(point))])
  const last = forecast.at(-1)
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, i) => (high - i) * step).map(kr => ({
      kr,
      y: yOf(kr),
    })),
    dates: [...named, lastDate].map(date => ({ date, x: xOf(date) })),
    left: LEFT,
    right: width - marginRight,
    lines,
    lastDate,
    /** The date nearest to a horizontal position. */
    dateAt: (x: number): number =>
      Math.min(lastDate, Math.max(1, Math.round(((x - LEFT) / (width - LEFT - marginRight)) * lastDate))),
    /** The position of a date, with the points of the lines that have it. */
    at: (date: number) => ({
      x: xOf(date),
      points: courses.flatMap(({ month, days }) => {
        const found = days.find(({ day }) => dateOf(day) === date)
        return found
          ? [{ month, day: found.day, ahead: found.ahead, x: xOfDay(found.day), y: yOf(found.ahead) }]
          : []
      }),
    }),
    /** The forecast's middle and band, from the end of the first line; null without a forecast. */
    coming: last
      ? {
          middle: [start, ...along(({ ahead }) => ahead)],
          band: [
            start,
            ...along(({ highAhead }) => highAhead),
            ...along(({ lowAhead }) => lowAhead).toReversed(),
          ],
          ends: hasEnds
            ? apart(
                [
                  { kind: 'high', y: yOf(last.highAhead) },
                  { kind: 'goal', y: yOf(0) },
                  { kind: 'expected', y: yOf(last.ahead) },
                  { kind: 'low', y: yOf(last.lowAhead) },
                ],
                height - BOTTOM,
              )
            : [],
        }
      : null,
    /** The forecast of a date. */
    forecastAt: (date: number) => {
      const found = forecast.find(({ day }) => dateOf(day) === date)
      return found ? { point: found, y: yOf(found.ahead) } : null
    },
    /** The end of the first line; null if it has no days. */
    end: end
      ? { at: end, label: labelAt(end, lines, { right: width - marginRight, bottom: height - BOTTOM }) }
      : null,
  }
}

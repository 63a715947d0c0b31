import type { PaceCourse } from '#contract/statistics/pace'

type Point = readonly [x: number, y: number]

/** Margins around the lines in px: amounts on the left, dates below, the end label on the right. */
const LEFT = 62
const RIGHT = 10
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

interface PlotInput {
  readonly courses: readonly PaceCourse[]
  readonly today: string
  readonly width: number
  readonly height: number
}

/**
 * Positions of the months' lines in the chart, the labelled one first. Every line starts on pace before its
 * first day.
 */
export const plotPace = ({ courses, today, width, height }: PlotInput) => {
  const all = [0, ...courses.flatMap(({ days }) => days.map(({ ahead }) => ahead))]
  const step = stepFor(Math.max(...all) - Math.min(...all))
  const low = Math.min(Math.floor(Math.min(...all) / step), -1)
  const high = Math.max(Math.ceil(Math.max(...all) / step), 1)
  const lastDate = Math.max(28, ...courses.flatMap(({ days }) => days.map(({ day }) => dateOf(day))))

  const yOf = (kr: number): number =>
    TOP + ((high * step - kr) / ((high - low) * step)) * (height - TOP - BOTTOM)
  const xOf = (date: number): number => LEFT + (date / lastDate) * (width - LEFT - RIGHT)

  const runsOf = ({ days, missing }: PaceCourse): Run[] => {
    const lacking = new Set([today, ...missing.flatMap(salon => salon.days)])
    const runs: { open: boolean; points: Point[] }[] = []
    let from: Point = [xOf(0), yOf(0)]
    for (const { day, ahead } of days) {
      const open = lacking.has(day)
      const to: Point = [xOf(dateOf(day)), yOf(ahead)]
      const run = runs.at(-1)
      if (run?.open === open) run.points.push(to)
      else runs.push({ open, points: [from, to] })
      from = to
    }
    return runs
  }

  const lines = courses.map(runsOf)
  const end = lines[0]?.at(-1)?.points.at(-1)
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, i) => (high - i) * step).map(kr => ({
      kr,
      y: yOf(kr),
    })),
    dates: [...named, lastDate].map(date => ({ date, x: xOf(date) })),
    left: LEFT,
    right: width - RIGHT,
    lines,
    lastDate,
    /** The date nearest to a horizontal position. */
    dateAt: (x: number): number =>
      Math.min(lastDate, Math.max(1, Math.round(((x - LEFT) / (width - LEFT - RIGHT)) * lastDate))),
    /** The position of a date, with the points of the lines that have it. */
    at: (date: number) => ({
      x: xOf(date),
      points: courses.flatMap(({ month, days }) => {
        const found = days.find(({ day }) => dateOf(day) === date)
        return found ? [{ month, day: found.day, ahead: found.ahead, y: yOf(found.ahead) }] : []
      }),
    }),
    /** The end of the first line; null if it has no days. */
    end: end
      ? { at: end, label: labelAt(end, lines, { right: width - RIGHT, bottom: height - BOTTOM }) }
      : null,
  }
}

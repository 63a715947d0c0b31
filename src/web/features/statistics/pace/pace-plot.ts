import type { PaceCourse } from '#contract/pace'

type Point = readonly [x: number, y: number]

/** Room around the lines: names of kroner at the left, dates below, the label of the end at the right. */
const LEFT = 62
const RIGHT = 10
const TOP = 12
const BOTTOM = 30
const MOST_STEPS = 4
/** How wide the label of the end is, at most, and how far from the lines it stands: its foot above them, or below. */
const LABEL = 150
const ABOVE = 12
const BELOW = 20
/** Dates that are named, beside the last one. */
const named = [1, 7, 14, 21]

/** The smallest of 1, 2, 2.5, 5, 10 … kroner that parts a range into four steps at the most. */
const stepFor = (range: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(range, MOST_STEPS) / MOST_STEPS))
  return size * ([1, 2, 2.5, 5].find(factor => range / (size * factor) <= MOST_STEPS) ?? 10)
}

const dateOf = (day: string): number => Number(day.slice(8))

export interface Run {
  /** Drawn with gaps: something of these days is missing, or the day is not over. */
  readonly open: boolean
  readonly points: readonly Point[]
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** Beside the end of a line, above or below all that the lines do there: the nearer one, where it is inside the chart. */
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

/** Where the lines of some months lie in a chart, the one that is labelled first; every line begins on pace, before its first day. */
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
    /** The date that is nearest to a place across the chart. */
    dateAt: (x: number): number =>
      Math.min(lastDate, Math.max(1, Math.round(((x - LEFT) / (width - LEFT - RIGHT)) * lastDate))),
    /** Where a date lies, and its days on the lines that have it. */
    at: (date: number) => ({
      x: xOf(date),
      points: courses.flatMap(({ month, days }) => {
        const found = days.find(({ day }) => dateOf(day) === date)
        return found ? [{ month, day: found.day, ahead: found.ahead, y: yOf(found.ahead) }] : []
      }),
    }),
    /** Of the first line; null where it has no day. */
    end: end
      ? { at: end, label: labelAt(end, lines, { right: width - RIGHT, bottom: height - BOTTOM }) }
      : null,
  }
}

/** The shape of a lock of hair: lines that start wide, gather in a knot and fan out again. */
export interface StrandShape {
  /** The same seed always gives the same shape. */
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly count: number
  /** The position of the knot, 0 to 1 from the left. */
  readonly knot: number
  /** The spread at the knot and at the ends, as fractions of the height. */
  readonly tight: number
  readonly wide: number
  /** The slope of the whole lock and the height of its wave. */
  readonly tilt: number
  readonly wave: number
  readonly stroke: number
  readonly opacity: number
  /** Colours from the top strand to the bottom one. */
  readonly colours: readonly string[]
}

export interface Strand {
  readonly d: string
  readonly colour: string
  readonly stroke: number
  readonly opacity: number
}

type Point = readonly [x: number, y: number]

/** A deterministic pseudo-random generator of numbers between 0 and 1 (mulberry32). */
const chance = (seed: number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (from: number, to: number, part: number) => from + (to - from) * part
const ease = (part: number) => part * part * (3 - 2 * part)
const short = (value: number) => value.toFixed(1)

/** A smooth curve through all points (Catmull-Rom, written as cubic Béziers). */
export const curveThrough = (points: readonly Point[]): string => {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)}`
    d += ` ${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)}`
    d += ` ${short(to[0])} ${short(to[1])}`
  }
  return d
}

const STEPS = 12

export const strandsOf = (shape: StrandShape): Strand[] => {
  const next = chance(shape.seed)
  const phase = next() * 6
  const spreadAt = (x: number) =>
    x < shape.knot
      ? between(shape.wide, shape.tight, ease(Math.max(0, x / shape.knot)))
      : between(shape.tight, shape.wide * 0.95, ease(Math.min(1, (x - shape.knot) / (1 - shape.knot))))

  return Array.from({ length: shape.count }, (_, index) => {
    const place = index / (shape.count - 1) - 0.5
    const stray = (next() - 0.5) * 0.5
    const points: Point[] = []
    // One step beyond each edge, so that no line ends inside the picture.
    for (let step = -1; step <= STEPS + 1; step++) {
      const x = step / STEPS
      const lock = 0.5 + shape.tilt * (x - 0.5) + shape.wave * Math.sin(x * 5.2 + phase) + place * spreadAt(x)
      const flutter = 0.035 * Math.sin(x * 7 + place * 5 + phase) * (1 + stray) + stray * 0.02
      points.push([x * shape.width, (lock + flutter) * shape.height])
    }
    const shade = Math.floor((index / shape.count) * shape.colours.length + next() * 0.7)
    return {
      d: curveThrough(points),
      colour: shape.colours[Math.min(shape.colours.length - 1, shade)] ?? 'currentColor',
      stroke: shape.stroke * (0.6 + next() * 1.1),
      opacity: shape.opacity * (0.35 + 0.65 * next()),
    }
  })
}

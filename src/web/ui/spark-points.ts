export type Point = readonly [x: number, y: number]

interface Box {
  readonly width: number
  readonly height: number
  /** Room for the width of the line and the mark at its end. */
  readonly margin: number
}

const rounded = (at: number): number => Math.round(at * 10) / 10

/** The points of a line within a box, highest value at the top. A missing value separates two runs. */
export const sparkPoints = (
  values: readonly (number | null)[],
  { width, height, margin }: Box,
): readonly (readonly Point[])[] => {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const range = Math.max(...known) - low
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  const yOf = (value: number) =>
    range === 0 ? height / 2 : height - margin - ((value - low) / range) * (height - 2 * margin)

  const runs: Point[][] = []
  let run: Point[] = []
  values.forEach((value, i) => {
    if (value === null) run = []
    else {
      if (run.length === 0) runs.push(run)
      run.push([rounded(margin + i * step), rounded(yOf(value))])
    }
  })
  return runs
}

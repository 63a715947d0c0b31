/** The levels of a key figure, worst first. Shown with a colour and an icon. */
export const levels = ['danger', 'warning', 'success'] as const
export type Level = (typeof levels)[number]

/** An employee's kind of cutting, which sets the thresholds for total sales per customer. A salon or the chain is Normal. */
export const cutTypes = { 0: 'Normal', 1: 'Single', 2: 'No Color' } as const
export type CutType = keyof typeof cutTypes
export const NORMAL: CutType = 0

export const isCutType = (value: number): value is CutType => Object.hasOwn(cutTypes, value)

/** Each number is the value at which the level starts. */
type Steps = readonly [danger: number, warning: number, success: number]

const forEveryCut = (steps: Steps): Record<CutType, Steps> => ({ 0: steps, 1: steps, 2: steps })

/** The four key figures with thresholds, by cut type (K10). */
export const thresholds = {
  vareromsPerKunde: forEveryCut([0, 40, 70]),
  oppgraderinger: forEveryCut([0, 10, 12.5]),
  rebooking: forEveryCut([0, 15, 25]),
  totalOmsPerKunde: { 0: [0, 650, 750], 1: [0, 500, 650], 2: [0, 600, 700] },
} as const satisfies Record<string, Record<CutType, Steps>>

export type GradedFigure = keyof typeof thresholds
export const gradedFigures = Object.keys(thresholds) as GradedFigure[]

const isGraded = (figure: string): figure is GradedFigure => Object.hasOwn(thresholds, figure)

/** Returns the thresholds of a figure, or null if it has none. */
export const stepsOf = (figure: string, cutType: CutType): Steps | null =>
  isGraded(figure) ? thresholds[figure][cutType] : null

/** Null if the figure has no thresholds or no value; it is then shown without a colour. */
export function levelOf(figure: string, value: number | null, cutType: CutType): Level | null {
  const steps = stepsOf(figure, cutType)
  if (!steps || value === null) return null
  const [, warning, success] = steps
  if (value >= success) return 'success'
  return value >= warning ? 'warning' : 'danger'
}

/** Calculates points when the time book has none: 0, 1 or 2 for each of the four figures (K13). */
export const pointsFor = (values: Readonly<Record<GradedFigure, number | null>>, cutType: CutType): number =>
  gradedFigures.reduce((points, figure) => {
    const level = levelOf(figure, values[figure], cutType)
    return points + (level ? levels.indexOf(level) : 0)
  }, 0)

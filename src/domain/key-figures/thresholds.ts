/** How a key figure stands, worst first. Shown with a colour and a sign. */
export const levels = ['danger', 'warning', 'success'] as const
export type Level = (typeof levels)[number]

/** How an employee cuts; it decides what total sales a customer are good. A salon or the chain is Normal. */
export const cutTypes = { 0: 'Normal', 1: 'Single', 2: 'No Color' } as const
export type CutType = keyof typeof cutTypes
export const NORMAL: CutType = 0

export const isCutType = (value: number): value is CutType => Object.hasOwn(cutTypes, value)

/** From the first number on it is danger, from the second warning, from the third success. */
export type Steps = readonly [danger: number, warning: number, success: number]

const forEveryCut = (steps: Steps): Record<CutType, Steps> => ({ 0: steps, 1: steps, 2: steps })

/** The four key figures that have thresholds, by cut type (K10). */
export const thresholds = {
  vareromsPerKunde: forEveryCut([0, 40, 70]),
  oppgraderinger: forEveryCut([0, 10, 12.5]),
  rebooking: forEveryCut([0, 15, 25]),
  totalOmsPerKunde: { 0: [0, 650, 750], 1: [0, 500, 650], 2: [0, 600, 700] },
} as const satisfies Record<string, Record<CutType, Steps>>

export type GradedFigure = keyof typeof thresholds
export const gradedFigures = Object.keys(thresholds) as GradedFigure[]

const isGraded = (figure: string): figure is GradedFigure => Object.hasOwn(thresholds, figure)

/** The steps of a figure, or null where it has none. */
export const stepsOf = (figure: string, cutType: CutType): Steps | null =>
  isGraded(figure) ? thresholds[figure][cutType] : null

/** Null where the figure has no thresholds or no value: shown without a colour. */
export function levelOf(figure: string, value: number | null, cutType: CutType): Level | null {
  const steps = stepsOf(figure, cutType)
  if (!steps || value === null) return null
  const [, warning, success] = steps
  if (value >= success) return 'success'
  return value >= warning ? 'warning' : 'danger'
}

/** Points where the time book gives none: 0, 1 or 2 for each of the four (K13). */
export const pointsFor = (values: Readonly<Record<GradedFigure, number | null>>, cutType: CutType): number =>
  gradedFigures.reduce((points, figure) => {
    const level = levelOf(figure, values[figure], cutType)
    return points + (level ? levels.indexOf(level) : 0)
  }, 0)

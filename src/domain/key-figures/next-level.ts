import { divide, multiply, type Numeric, subtract, toNumber } from '../values/decimal.ts'
import { type CutType, type Level, levelOf, stepsOf } from './thresholds.ts'

export const levelWords: Readonly<Record<Level, string>> = {
  danger: 'lavt nivå',
  warning: 'middels nivå',
  success: 'høyt nivå',
}

/** The way up for a figure that is not at the highest level. */
export interface NextLevel {
  readonly level: Level
  readonly words: string
  /** The figure's value at which the level begins. */
  readonly from: number
  /** How far it is from there, up to the next tenth: what is shown is never 0 while there is a way to go. */
  readonly missing: number
}

const upToTenth = (value: Numeric): number => Math.ceil(toNumber(multiply(value, 10))) / 10

/** Null where the figure has no thresholds or stands at the highest level already. */
export function toNextLevel(figure: string, value: number, cutType: CutType): NextLevel | null {
  const level = levelOf(figure, value, cutType)
  const steps = stepsOf(figure, cutType)
  if (!steps || !level || level === 'success') return null
  const next = level === 'danger' ? 'warning' : 'success'
  const from = next === 'warning' ? steps[1] : steps[2]
  return { level: next, words: levelWords[next], from, missing: upToTenth(subtract(from, value)) }
}

/** How far a figure at the highest level is above where it begins; null for every other. */
export function aboveTheTop(figure: string, value: number, cutType: CutType): number | null {
  const steps = stepsOf(figure, cutType)
  return steps && value >= steps[2] ? toNumber(subtract(value, steps[2])) : null
}

/** How many more of `total` visits must count for `percent` of them to do so. */
export const countMissing = (counted: number, total: number, percent: number): number =>
  Math.max(0, Math.ceil(divide(multiply(percent, total), 100) - counted))

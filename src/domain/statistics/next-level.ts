import { divide, multiply, type Numeric, subtract, toNumber } from '../values/decimal.ts'
import { type CutType, type Level, levelOf, stepsOf } from './thresholds.ts'

export const levelWords: Readonly<Record<Level, string>> = {
  danger: 'lavt nivå',
  warning: 'middels nivå',
  success: 'høyt nivå',
}

/** What a figure below the highest level needs to reach the next one. */
export interface NextLevel {
  readonly level: Level
  readonly words: string
  /** The value at which the level starts. */
  readonly from: number
  /** The distance to that value, rounded up to a tenth so that it never shows as 0 before the level is reached. */
  readonly missing: number
}

const upToTenth = (value: Numeric): number => Math.ceil(toNumber(multiply(value, 10))) / 10

/** Null if the figure has no thresholds or is already at the highest level. */
export function toNextLevel(figure: string, value: number, cutType: CutType): NextLevel | null {
  const level = levelOf(figure, value, cutType)
  const steps = stepsOf(figure, cutType)
  if (!steps || !level || level === 'success') return null
  const next = level === 'danger' ? 'warning' : 'success'
  const from = next === 'warning' ? steps[1] : steps[2]
  return { level: next, words: levelWords[next], from, missing: upToTenth(subtract(from, value)) }
}

/** Returns how far a figure is above the start of the highest level; null at any lower level. */
export function aboveTheTop(figure: string, value: number, cutType: CutType): number | null {
  const steps = stepsOf(figure, cutType)
  return steps && value >= steps[2] ? toNumber(subtract(value, steps[2])) : null
}

/** Returns how many more of `total` visits must count for `percent` of them to count. */
export const countMissing = (counted: number, total: number, percent: number): number =>
  Math.max(0, Math.ceil(divide(multiply(percent, total), 100) - counted))

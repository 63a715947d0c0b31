import type { Target, TargetsReply } from '#contract/statistics/targets'
import { declarations } from '#domain/statistics/figures'
import {
  farFromBefore,
  faultOfTarget,
  type TargetFigure,
  type TargetKind,
  type TargetRatio,
} from '#domain/statistics/targets'
import { subtract, toNumber } from '#domain/values/decimal'
import { type Month, month, monthName } from '#domain/values/month'
import { type Figure, fixed, kroner, NO_FIGURE, number, percent } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { goalName } from '../goal-name.ts'

/** Decimals that a target can have (K80). */
const MOST_DECIMALS = 2

/** A target as it was set, without its unit: '25,5', '400 000', '400 000,50'. */
export const targetNumber = (figure: TargetFigure, value: number): string =>
  figure === 'totalOms'
    ? fixed(value, Number.isInteger(value) ? 0 : MOST_DECIMALS)
    : number(value, MOST_DECIMALS)

/** A target as it was set: '25,5 %', '62,5 kr', '400 000 kr', '400 000,50 kr'. */
export const targetAmount = (figure: TargetFigure, value: Figure): string => {
  if (declarations[figure].unit === '%') return percent(value, MOST_DECIMALS)
  return value === null || value === undefined ? NO_FIGURE : `${targetNumber(figure, value)}\u00a0kr`
}

/** A figure with the decimals that it has everywhere: '23,4 %', '212 400 kr'. */
export const figureAmount = (figure: TargetFigure, value: Figure): string => {
  const { unit, decimals } = declarations[figure]
  return unit === '%' ? percent(value, decimals) : kroner(value, decimals)
}

/** '+1,4 prosentpoeng', '−12 500 kr': how far a value is from its target. */
export const aheadOfTarget = (figure: TargetFigure, ahead: number): string => {
  const { unit, decimals } = declarations[figure]
  const size = number(Math.abs(ahead), decimals)
  const sign = size === '0' ? '' : ahead < 0 ? '\u2212' : '+'
  return `${sign}${size}\u00a0${unit === '%' ? 'prosentpoeng' : 'kr'}`
}

export const aheadOf = ({ soFar, value }: Pick<Target, 'soFar' | 'value'>): number | null =>
  soFar === null ? null : toNumber(subtract(soFar, value))

/** What the rest of the month needs on average (K83). */
export const neededInWords = (figure: TargetRatio, needed: number): string => {
  if (needed <= 0) return 'Ingenting, målet er sikkert'
  const amount = figureAmount(figure, needed)
  return declarations[figure].unit === '%' && needed > 100 ? `${amount}, som ikke kan nås` : amount
}

/** 'Målet til Storo', for a target that is inherited (K81). */
export const sourceInWords = ({ kind, name }: Target['of']): string =>
  `Målet til ${kind === 'chain' ? 'hele kjeden' : name}`

/** Last year's value as it is shown, which can be taken as the target. Null if it is unknown or cannot be one (K80). */
export const lastYearProposal = (figure: TargetFigure, lastYear: number | null): string | null => {
  if (lastYear === null) return null
  const text = number(lastYear, declarations[figure].decimals)
  const read = readNumber(text, { allowNegative: true })
  return read.ok && faultOfTarget(figure, read.value) === null ? text : null
}

const examples: Readonly<Record<TargetFigure, string>> = {
  totalOms: '400 000',
  vareromsPerKunde: '62,5',
  oppgraderinger: '12,5',
  rebooking: '25',
  totalOmsPerKunde: '710',
}

/** The value that was typed, with a decimal comma; or what is wrong with it. */
export const readTarget = (figure: TargetFigure, text: string): { value: number } | { fault: string } => {
  const read = readNumber(text, { allowNegative: true })
  if (!read.ok) return { fault: `Skriv et tall, for eksempel ${examples[figure]}` }
  const fault = faultOfTarget(figure, read.value)
  return fault ? { fault } : { value: read.value }
}

/** Which other figure is also called a goal, so that nobody takes it for the target of turnover. Empty for a kind of employment. */
export const otherGoalInWords = (kind: TargetKind): string => {
  if (kind === 'role') return ''
  return kind === 'person'
    ? `Et annet tall enn «${goalName.person}», som forsiden viser.`
    : `Et annet tall enn «${goalName.salons}», som forsiden viser.`
}

/** 'Det er 99 % lavere enn før': what is typed, if it is far from the target that held before. Null otherwise (K80). */
export const farInWords = (figure: TargetFigure, text: string, before: number | undefined): string | null => {
  const entered = readTarget(figure, text)
  if ('fault' in entered || before === undefined) return null
  const far = farFromBefore(before, entered.value)
  return far === null
    ? null
    : `Det er ${percent(Math.abs(far), 0)} ${far < 0 ? 'lavere' : 'høyere'} enn før (${targetAmount(figure, before)})`
}

/** What holds from a later month on, the earliest first: the latest value that was set for each. */
export const comingTargets = (
  history: TargetsReply['history'],
  figure: TargetFigure,
  shown: Month,
): TargetsReply['history'] => {
  const months = new Map<string, TargetsReply['history'][number]>()
  // The latest comes first.
  for (const one of history)
    if (one.figure === figure && one.from > shown && !months.has(one.from)) months.set(one.from, one)
  return [...months.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** '27,5 % fra januar 2027', 'Ikke noe mål fra mars 2027' */
export const comingInWords = ({ figure, from, value }: TargetsReply['history'][number]): string =>
  `${value === null ? 'Ikke noe mål' : targetAmount(figure, value)} fra ${monthName(month(from))}`

import { declarations } from '#domain/statistics/figures'
import { type Pace, paceState } from '#domain/statistics/pace'
import type { PrivateGoalFigure, privateProgress } from '#domain/statistics/private-goal'
import { type Figure, kroner, number, percent } from '#domain/values/number-format'

/** '512,5 kr', '31 %', '120': a value of a figure with its unit. */
export const privateAmount = (figure: PrivateGoalFigure, value: Figure): string => {
  const { unit, decimals } = declarations[figure]
  if (unit === '%') return percent(value, 1)
  return unit === 'kr' ? kroner(value, decimals) : number(value, 1)
}

/** 'Foran i dag: 4 000 kr' */
const paceInWords = (figure: PrivateGoalFigure, pace: Pace, when: string): string => {
  if (paceState(pace) === 'onPace') return `I rute ${when}`
  return `${pace.ahead < 0 ? 'Bak' : 'Foran'} ${when}: ${privateAmount(figure, Math.abs(pace.ahead))}`
}

/** What is left to the goal, and the pace of a figure that grows through the month, as of `when` ('i dag'). */
export const privateProgressInWords = (
  figure: PrivateGoalFigure,
  { left, pace }: ReturnType<typeof privateProgress>,
  when: string,
): string => {
  if (left === null) return 'Tallet er ikke kommet.'
  if (left === 0) return pace ? 'Målet er nådd.' : 'Du er over målet så langt.'
  const toGo = `${privateAmount(figure, left)} igjen.`
  return pace ? `${toGo} ${paceInWords(figure, pace, when)}.` : toGo
}

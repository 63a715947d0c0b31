import { type OwnWeek, WEEKS_SHOWN, type WeekState, weeksInARow } from '#domain/statistics/weeks-on-pace'
import { capitalised } from '#domain/values/capitalised'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'

const stateWords: Readonly<Record<WeekState, string>> = {
  onPace: 'i rute',
  behind: 'bak',
  notOver: 'ikke over',
  noGoal: 'uten mål',
  notArrived: 'tall mangler',
  noSales: 'ikke noe salg',
}

const whole = (kr: number): string => kroner(kr, 0)

/** 'uke 7' */
const nameOf = ({ week }: OwnWeek): string => `uke ${Number(week.slice(6))}`

/** 'Uke 46: bak, 5 000 kr. I rute var 6 000 kr.' */
export const weekInWords = (week: OwnWeek): string => {
  const { state, totalOms, expected } = week
  const said = `${capitalised(nameOf(week))}: ${stateWords[state]}`
  if (state !== 'onPace' && state !== 'behind') return `${said}.`
  return `${said}, ${whole(totalOms)}. I rute var ${whole(expected ?? 0)}.`
}

/** The row of weeks on pace, or why there is none. */
export const rowInWords = (weeks: readonly OwnWeek[]): string => {
  const inARow = weeksInARow(weeks)
  if (inARow === WEEKS_SHOWN) return `I rute i alle de siste ${WEEKS_SHOWN} ukene.`
  if (inARow > 0) return `${counted(inARow, 'uke', 'uker')} på rad i rute.`
  const lastKnown = weeks.findLast(({ state }) => state === 'behind')
  if (lastKnown) return weekInWords(lastKnown)
  if (weeks.slice(0, -1).every(({ state }) => state === 'noGoal'))
    return 'Du har ikke fått et mål, så ukene kan ikke være i rute.'
  return 'Ingen av de siste ukene har både mål og tall.'
}

/** 'Uke 47 så langt: 7 200 kr. I rute er 5 000 kr.' */
export const weekSoFarInWords = (week: OwnWeek): string => {
  const { totalOms, expected } = week
  const soFar = `${capitalised(nameOf(week))} så langt: ${whole(totalOms)}.`
  if (expected === 0) return `${capitalised(nameOf(week))} har nettopp begynt.`
  return expected === null ? soFar : `${soFar} I rute er ${whole(expected)}.`
}

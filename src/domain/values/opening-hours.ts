/** When a salon is open on a weekday: Monday is 1, Sunday 7; clock times as 'HH:MM'. A day without one is closed (C31). */
export interface OpeningDay {
  readonly weekday: number
  readonly from: string
  readonly to: string
}

export const weekdayNames = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const

export const openingFaults = {
  order: 'Må være etter åpning',
  twice: 'En ukedag står to ganger',
} as const

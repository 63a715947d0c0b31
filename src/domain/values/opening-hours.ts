/** A salon's opening hours on a weekday: Monday is 1, Sunday 7; times are 'HH:MM'. A weekday without an entry is closed (C31). */
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

import type { MonthQuality, SalonDay } from '#contract/data-quality/data-quality'
import { type DayState, isGap } from '#domain/sales/arrivals'
import { counted } from '../../ui/counted.ts'

type Salon = MonthQuality['salons'][number]

export interface Gap {
  readonly salon: Pick<Salon, 'objectId' | 'name'>
  readonly state: DayState
  readonly days: readonly SalonDay[]
}

/** The gaps of a month, one per salon and kind, longest first. */
export const gapsOf = (salons: readonly Salon[]): readonly Gap[] =>
  salons
    .flatMap(salon => {
      const missing = salon.days.filter(({ state }) => isGap(state))
      const kinds = [...new Set(missing.map(({ state }) => state))]
      return kinds.map(state => ({ salon, state, days: missing.filter(day => day.state === state) }))
    })
    .sort((a, b) => b.days.length - a.days.length)

/** True for a day whose hours are entered by hand or brought with a file. */
export const lacksHours = (state: DayState): boolean => state === 'noHours' || state === 'nothing'

/** Summarises the gaps of the month in one sentence. */
export const gapSummary = (gaps: readonly Gap[]): string => {
  const days = gaps.reduce((sum, gap) => sum + gap.days.length, 0)
  const salons = new Set(gaps.map(({ salon }) => salon.objectId)).size
  return `${counted(days, 'dag mangler', 'dager mangler')} noe, i ${counted(salons, 'salong', 'salonger')}.`
}

import type { MonthQuality, SalonDay } from '#contract/data-quality/data-quality'
import { type DayState, isGap } from '#domain/sales/arrivals'
import { type Day, daysBetween, monthNames } from '#domain/values/month'
import { counted, listed } from '../../ui/counted.ts'

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

const dateOf = (day: string): string => `${Number(day.slice(8))}.`

/** For example '2., 5.–9. og 12. november'. */
export const datesOf = (days: readonly { readonly day: string }[]): string => {
  const runs: [string, string][] = []
  for (const { day } of days) {
    const last = runs.at(-1)
    if (last && daysBetween(last[1] as Day, day as Day) === 1) last[1] = day
    else runs.push([day, day])
  }
  const words = runs.map(([from, to]) => (from === to ? dateOf(from) : `${dateOf(from)}–${dateOf(to)}`))
  return `${listed(words)} ${monthNames[Number(days[0]?.day.slice(5, 7)) - 1] ?? ''}`
}

/** Summarises the gaps of the month in one sentence. */
export const gapSummary = (gaps: readonly Gap[]): string => {
  const days = gaps.reduce((sum, gap) => sum + gap.days.length, 0)
  const salons = new Set(gaps.map(({ salon }) => salon.objectId)).size
  return `${counted(days, 'dag mangler', 'dager mangler')} noe, i ${counted(salons, 'salong', 'salonger')}.`
}

import type { ManagedSalon } from '#contract/salons/salons'
import { inForce } from '#domain/values/dated'
import { type Month, month } from '#domain/values/month'
import { type OpeningDay, weekdayNames } from '#domain/values/opening-hours'
import { listed } from '../../ui/counted.ts'
import type { ReadSalon, SalonDraft } from './draft.ts'

/** The salon with the settings of the month that changes apply from; null is the current month. Changes are compared with it. */
export const salonIn = ({ draft, history }: ReadSalon, validFrom: Month | null): SalonDraft => {
  if (validFrom === null || !history) return { ...draft, validFrom }
  const { zone, hoursIncludeLunch, openingHours } = inForce(
    history.map(row => ({ ...row, from: month(row.from) })),
    validFrom,
  )
  return { ...draft, validFrom, zone, hoursIncludeLunch, openingHours: openingHours ?? draft.openingHours }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const dayIn = (days: readonly OpeningDay[], weekday: number) => days.find(one => one.weekday === weekday)

/** The changes of a draft to one month, on top of the settings of another. Opening hours are kept by weekday. */
export const movedDraft = (draft: SalonDraft, was: SalonDraft, is: SalonDraft): SalonDraft => {
  const keys = Object.keys(draft) as (keyof SalonDraft)[]
  const mine = keys.filter(key => key !== 'validFrom' && !same(draft[key], was[key]))
  const openingHours = weekdayNames.flatMap((_, place) => {
    const [mine, before, now] = [draft, was, is].map(one => dayIn(one.openingHours, place + 1))
    return (same(mine, before) ? now : mine) ?? []
  })
  return { ...is, ...Object.fromEntries(mine.map(key => [key, draft[key]])), openingHours }
}

/** 'mandag–onsdag 09:00–18:00 og torsdag 09:00–20:00'; 'ingen dager' */
export const openingInWords = (days: readonly OpeningDay[]): string => {
  const parts: { first: number; last: number; times: string }[] = []
  for (const { weekday, from, to } of days) {
    const times = `${from}–${to}`
    const before = parts.at(-1)
    if (before?.times === times && before.last === weekday - 1) before.last = weekday
    else parts.push({ first: weekday, last: weekday, times })
  }
  const name = (weekday: number) => weekdayNames[weekday - 1] ?? ''
  const words = parts.map(({ first, last, times }) =>
    [name(first), ...(last > first ? [name(last)] : [])].join('–').concat(` ${times}`),
  )
  return words.length === 0 ? 'ingen dager' : listed(words)
}

/** True when a row of the history changes the opening hours, so that each is said with its own. */
export const changesOpening = (history: ManagedSalon['history']): boolean =>
  history.some(({ named }) => named.includes('openingHours'))

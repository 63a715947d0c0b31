import { type Day, daysBetween, monthNames } from '#domain/values/month'
import { listed } from './counted.ts'

const dateOf = (day: string): string => `${Number(day.slice(8))}.`

/** For example '2., 5.–9. og 12. november'. The days are of one month, in order. */
export const datesOf = (days: readonly string[]): string => {
  const runs: [string, string][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && daysBetween(last[1] as Day, day as Day) === 1) last[1] = day
    else runs.push([day, day])
  }
  const words = runs.map(([from, to]) => (from === to ? dateOf(from) : `${dateOf(from)}–${dateOf(to)}`))
  return `${listed(words)} ${monthNames[Number(days[0]?.slice(5, 7)) - 1] ?? ''}`
}

import { mayChoose } from '#domain/statistics/choosable-spans'
import type { Comparison } from '#domain/statistics/like-for-like'
import { type ChosenSpan, chosenFields, chosenIn } from '#domain/statistics/spans'
import { type Day, isDay, isMonth } from '#domain/values/month'
import { isWeek } from '#domain/values/week'

/** The URL parameters that are kept when moving between tables. */
export interface KeptView {
  /** The chosen month, week or days. */
  readonly chosen: ChosenSpan | null
  /** The comparison; null for the period before. */
  readonly against: 'lastYear' | null
}

interface Kept {
  readonly chosen?: ChosenSpan | null | undefined
  /** Omitted from the URL for the period before. */
  readonly against?: Comparison | null | undefined
}

/** The parameters of a chosen span: ?month=2026-08, ?week=2026-W47, ?from=2026-11-03&to=2026-11-19 */
export const spanParams = (span: ChosenSpan): Record<string, string> =>
  Object.fromEntries(Object.entries(chosenFields(span)))

/** Reads the parameters of a chosen span. Null without a whole one. */
export const readChosen = (search: URLSearchParams): ChosenSpan | null => {
  const read = <Value extends string>(name: string, is: (text: string) => text is Value) => {
    const text = search.get(name) ?? ''
    return is(text) ? text : undefined
  }
  return chosenIn({
    month: read('month', isMonth),
    week: read('week', isWeek),
    from: read('from', isDay),
    to: read('to', isDay),
  })
}

/** The chosen span; null for one that may not be shown, and for the current month, which is a time frame. */
export const readShown = (search: URLSearchParams, today: Day): ChosenSpan | null => {
  const chosen = readChosen(search)
  return chosen && mayChoose(chosen, today) ? chosen : null
}

export const readKept = (search: URLSearchParams, today: Day): KeptView => ({
  chosen: readShown(search, today),
  against: search.get('against') === 'lastYear' ? 'lastYear' : null,
})

/** '/salon/salon-storo?month=2026-08&against=lastYear'. Parameters are appended to an existing query string. */
export const keptAt = (path: string, { chosen, against }: Kept): string => {
  const search = new URLSearchParams({
    ...(chosen && spanParams(chosen)),
    ...(against === 'lastYear' && { against }),
  }).toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}

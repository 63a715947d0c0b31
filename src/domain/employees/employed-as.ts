import { type Day, type Month, monthName, monthOf, yearOf } from '../values/month.ts'

/** What a person is employed as (P129). It decides the floor of their pay (P99), and none of the columns. */
export const employedAsLabels = {
  frisor: 'Frisør med svennebrev',
  utenSvennebrev: 'Frisør uten svennebrev (ufaglært)',
  hjelpearbeider: 'Hjelpearbeider',
  larlingLop1: 'Lærling, løp 1 (to år i salong)',
  larlingLop2: 'Lærling, løp 2 (fire år i salong)',
  larekandidat: 'Lærekandidat',
  praksiskandidat: 'Praksiskandidat',
} as const
export type EmployedAs = keyof typeof employedAsLabels
export const employedAsKeys = Object.keys(employedAsLabels) as EmployedAs[]

export const isEmployedAs = (text: unknown): text is EmployedAs => employedAsKeys.some(key => key === text)

/** The years of each training. A helper has none, but the tariff counts their years as well. */
const trainings: Partial<Record<EmployedAs, number>> = {
  larlingLop1: 2,
  larlingLop2: 4,
  larekandidat: 4,
  praksiskandidat: 5,
}

/** Returns whether the floor follows the years since a day. */
export const countsYears = (kind: EmployedAs): boolean => kind === 'hjelpearbeider' || kind in trainings

/** Returns which year since the day the month is in: 1 for the first. A year that begins in the month counts in all of it (as A27). */
export const yearSince = (since: Day, of: Month): number =>
  yearOf(of) - yearOf(since) + (of.slice(5) >= since.slice(5, 7) ? 1 : 0)

export interface TrainingFacts {
  readonly employedAs: EmployedAs
  /** The day that the years are counted from; null without years. */
  readonly trainingSince: Day | null
}

interface TrainingFault {
  readonly field: keyof TrainingFacts
  readonly text: string
}

/** Returns what is wrong with a kind and its day from a month on (P129); null if nothing is. */
export function faultOfTraining(
  { employedAs, trainingSince }: TrainingFacts,
  from: Month,
): TrainingFault | null {
  const label = employedAsLabels[employedAs]
  if (!countsYears(employedAs))
    return trainingSince === null
      ? null
      : { field: 'trainingSince', text: `${label} har ingen år å regne. La dagen stå tom` }
  if (trainingSince === null) return { field: 'trainingSince', text: 'Velg dagen årene regnes fra' }
  const year = yearSince(trainingSince, from)
  if (year < 1)
    return {
      field: 'trainingSince',
      text: `Årene begynner i ${monthName(monthOf(trainingSince))}, etter måneden endringen gjelder fra`,
    }
  const years = trainings[employedAs]
  if (years !== undefined && year > years)
    return {
      field: 'trainingSince',
      text: `${label}: det er ${years} år, og ${monthName(from)} er i det ${year}. året`,
    }
  return null
}

/** Returns a change as it is stored: a kind without years ends the count. */
export const withTrainingEnded = <Change extends Partial<TrainingFacts>>(change: Change): Change =>
  change.employedAs !== undefined && change.trainingSince === undefined && !countsYears(change.employedAs)
    ? { ...change, trainingSince: null }
    : change

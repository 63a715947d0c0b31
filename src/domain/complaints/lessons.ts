import { over } from '../values/decimal.ts'

/** What the cases of some months come to, of a salon, a person, a cause or all of them (C30). */
export interface CaseSums {
  /** That came in. */
  readonly cases: number
  /** Of these, completed since. */
  readonly closed: number
  /** Of these, with work done again. */
  readonly redone: number
  /** Kroner: what was approved of their expenses and refunds, gross. */
  readonly cost: number
  /** Hours from coming in to completion, the median of the completed; null where none is. */
  readonly hoursToClose: number | null
  /** Visits of the same months, of those whose cases they are. */
  readonly visits: number
}

interface Measure {
  readonly label: string
  readonly unit: 'count' | 'kroner' | 'hours' | 'percent'
  readonly decimals: number
  /** What it says, in words. */
  readonly words: string
  /** Which of the cases stand behind it. */
  readonly behind: CaseFilter | null
  /** Null where there is nothing to work it out from. */
  readonly of: (sums: CaseSums) => number | null
}

/** A part of the cases that a list can be narrowed to: with work done again, with approved costs, completed. */
export const caseFilters = ['redone', 'costly', 'closed'] as const
export type CaseFilter = (typeof caseFilters)[number]

const rate = (part: number, whole: number, times: number): number | null => over(part * times, whole)

/** What is learned from cases (C30): table, chart and addresses are made of these rows. */
export const measures = {
  perThousand: {
    ...{ label: 'Per 1000 besøk', unit: 'count', decimals: 2, behind: null },
    words: 'Saker som kom inn i tidsrommet, delt på besøkene i samme tidsrom, ganger 1000.',
    of: ({ cases, visits }) => rate(cases, visits, 1000),
  },
  cases: {
    ...{ label: 'Saker', unit: 'count', decimals: 0, behind: null },
    words: 'Saker som kom inn i tidsrommet.',
    of: ({ cases }) => cases,
  },
  cost: {
    ...{ label: 'Kostnad', unit: 'kroner', decimals: 0, behind: 'costly' },
    words: 'Det som er godkjent av sakenes kostnader og refusjoner, brutto.',
    of: ({ cost }) => cost,
  },
  hoursToClose: {
    ...{ label: 'Tid til fullført', unit: 'hours', decimals: 0, behind: 'closed' },
    words: 'Halvparten av de fullførte sakene tok kortere tid enn dette, fra de kom inn til de var fullført.',
    of: ({ hoursToClose }) => hoursToClose,
  },
  redoRate: {
    ...{ label: 'Gjort om', unit: 'percent', decimals: 0, behind: 'redone' },
    words: 'Andelen av sakene der arbeidet ble gjort om.',
    of: ({ cases, redone }) => rate(redone, cases, 100),
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

/** By what cases are told apart. */
export const lessonKinds = { salon: 'Salong', employee: 'Frisør', cause: 'Årsak' } as const
export type LessonKind = keyof typeof lessonKinds

/** No more months than this are asked for at once. */
export const MOST_MONTHS = 36

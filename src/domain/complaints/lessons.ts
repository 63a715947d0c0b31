import { over } from '../values/decimal.ts'

/** Sums over the cases of some months, for a salon, a person, a cause or all of them (C30). */
export interface CaseSums {
  /** Cases received. */
  readonly cases: number
  /** Received cases completed since. */
  readonly closed: number
  /** Received cases with work redone. */
  readonly redone: number
  /** Kroner, gross: the approved expenses and refunds of these cases. */
  readonly cost: number
  /** Median hours from receipt to completion, over the completed cases; null if there are none. */
  readonly hoursToClose: number | null
  /** Completed cases whose customer has said whether it went well, and of these the ones that did (C46). */
  readonly answered: number
  readonly good: number
  /** Visits in the same months, for the salon, person or all cases concerned. */
  readonly visits: number
}

interface Measure {
  readonly label: string
  readonly unit: 'count' | 'kroner' | 'hours' | 'percent'
  readonly decimals: number
  /** The explanation shown to people. */
  readonly words: string
  /** The filter for the cases behind this measure. */
  readonly behind: CaseFilter | null
  /** Null if there is no data to calculate it from. */
  readonly of: (sums: CaseSums) => number | null
}

/** The filters for the list of cases: with work redone, with approved costs, completed, with the customer's verdict. */
export const caseFilters = ['redone', 'costly', 'closed', 'answered'] as const
export type CaseFilter = (typeof caseFilters)[number]

const rate = (part: number, whole: number, times: number): number | null => over(part * times, whole)

/** The measures of cases (C30). The table, the chart and the URLs are built from these rows. */
export const measures = {
  perThousand: {
    label: 'Per 1000 besøk',
    unit: 'count',
    decimals: 2,
    behind: null,
    words: 'Saker som kom inn i tidsrommet, delt på besøkene i samme tidsrom, ganger 1000.',
    of: ({ cases, visits }) => rate(cases, visits, 1000),
  },
  cases: {
    label: 'Saker',
    unit: 'count',
    decimals: 0,
    behind: null,
    words: 'Saker som kom inn i tidsrommet.',
    of: ({ cases }) => cases,
  },
  cost: {
    label: 'Kostnad',
    unit: 'kroner',
    decimals: 0,
    behind: 'costly',
    words: 'Det som er godkjent av sakenes kostnader og refusjoner, brutto.',
    of: ({ cost }) => cost,
  },
  hoursToClose: {
    label: 'Tid til fullført',
    unit: 'hours',
    decimals: 0,
    behind: 'closed',
    words: 'Halvparten av de fullførte sakene tok kortere tid enn dette, fra de kom inn til de var fullført.',
    of: ({ hoursToClose }) => hoursToClose,
  },
  redoRate: {
    label: 'Gjort om',
    unit: 'percent',
    decimals: 0,
    behind: 'redone',
    words: 'Andelen av sakene der arbeidet ble gjort om.',
    of: ({ cases, redone }) => rate(redone, cases, 100),
  },
  goodRate: {
    label: 'Ble det bra?',
    unit: 'percent',
    decimals: 0,
    behind: 'answered',
    words:
      'Andelen av kundene som svarte ja på «Ble det bra?», av dem som svarte etter at saken var fullført.',
    of: ({ answered, good }) => rate(good, answered, 100),
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

/** The ways to group cases. */
export const lessonKinds = { salon: 'Salong', employee: 'Frisør', cause: 'Årsak' } as const
export type LessonKind = keyof typeof lessonKinds

/** The maximum number of months per request. */
export const MOST_MONTHS = 36

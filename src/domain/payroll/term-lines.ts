import { multiply, percentOf, toNumber } from '../values/decimal.ts'
import type { CommissionRates } from './commission.ts'
import { type OvertimeTerms, overtimeTermsOf } from './overtime-terms.ts'
import type { Terms } from './terms.ts'
import { zones } from './zones.ts'

/** A figure of the terms: its label, unit and bounds. */
export interface TermField {
  readonly label: string
  readonly unit: 'kr/t' | '%' | 't' | ''
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** Stored as a fraction of one, displayed and entered in percent. */
  readonly share?: boolean
}

const percent = { unit: '%', min: 0, max: 100, decimals: 2 } as const

/** The single figures. The wage table and the zones have one figure per row. */
export const termFields = {
  otp: { label: 'OTP', ...percent, max: 20 },
  feriepenger: { label: 'Feriepenger', ...percent, max: 30 },
  nightSundayShare: { label: 'Andel av salget på natt- og søndagsåpent', ...percent, share: true },
  hourMultiple: {
    label: 'Eller så mange timelønner',
    unit: '',
    min: 0,
    max: 10,
    decimals: 2,
  },
  contractFactor: {
    label: 'Timer i måneden per stillingsprosent',
    unit: 't',
    min: 0.1,
    max: 5,
    decimals: 4,
  },
  sickDayHours: { label: 'Timer per sykedag', unit: 't', min: 1, max: 24, decimals: 2 },
  lunchShare: { label: 'Del av timen som teller der lunsj er med', ...percent, min: 1, share: true },
} as const satisfies Partial<Record<keyof Terms, TermField>>

export type TermFieldKey = keyof typeof termFields
export const termFieldKeys = Object.keys(termFields) as TermFieldKey[]

export const commissionFields = {
  percentage: { label: 'Provisjon av behandlinger', ...percent },
  provVareroms: { label: 'Provisjon av varer', ...percent },
} as const satisfies Record<keyof CommissionRates, TermField>

export type CommissionKey = keyof CommissionRates
export const commissionKeys = Object.keys(commissionFields) as CommissionKey[]

const supplement = { ...percent, max: 300 } as const

/** The law has the least percentage of overtime and of 1 and 17 May, and the longest week (P160, P161). */
export const overtimeFields = {
  weekHours: { label: 'Timer i en full uke', unit: 't', min: 20, max: 40, decimals: 2 },
  dayHours: { label: 'Timer på en dag før overtid', unit: 't', min: 6, max: 13, decimals: 2 },
  overtimePercent: { label: 'Tillegg for overtid', ...supplement, min: 40 },
  firstOvertimeHours: {
    label: 'Overtidstimer i uka med den satsen',
    unit: 't',
    min: 0,
    max: 40,
    decimals: 2,
  },
  laterOvertimePercent: { label: 'Tillegg for senere overtid i uka', ...supplement, min: 40 },
  mayDayPercent: { label: 'Tillegg på 1. og 17. mai', ...supplement, min: 50 },
  redDayPercent: { label: 'Tillegg på andre røde dager', ...supplement },
} as const satisfies Record<keyof OvertimeTerms, TermField>

export type OvertimeKey = keyof typeof overtimeFields
export const overtimeKeys = Object.keys(overtimeFields) as OvertimeKey[]

export const wageField: TermField = { label: 'Timelønn', unit: 'kr/t', min: 1, max: 10_000, decimals: 2 }
/** The base of the floors without a trade certificate (P130). It can be left out. */
export const uncertifiedField: TermField = { ...wageField, label: 'Timelønn uten svennebrev' }
export const rateField: TermField = { label: 'Arbeidsgiveravgift', ...percent, max: 30 }

/** A figure with its label, as displayed: shares in percent. */
export interface TermLine {
  readonly key: string
  readonly label: string
  readonly unit: TermField['unit']
  readonly value: number
}

/** Calculated exactly: 0.07 gives 7, not 7.000000000000001. */
export const inPercent = (share: number): number => toNumber(multiply(share, 100))
export const fromPercent = (percent: number): number => toNumber(percentOf(1, percent))

const read = ({ share }: TermField, value: number): number => (share ? inPercent(value) : value)

const line = (key: string, field: TermField, value: number, label = field.label): TermLine => ({
  key,
  label,
  unit: field.unit,
  value: read(field, value),
})

const fromYears = (years: number) => (years === 0 ? 'fra start' : `fra ${years} år`)

/** Returns every figure of the terms, in the order of entry. */
export const termLines = (terms: Omit<Terms, 'from' | 'source'>, chain: CommissionRates): TermLine[] => [
  ...terms.wageTable.map(({ years, perHour }) =>
    line(`wage ${years}`, wageField, perHour, `${wageField.label} ${fromYears(years)}`),
  ),
  ...(terms.uncertifiedWage === undefined
    ? []
    : [line('uncertifiedWage', uncertifiedField, terms.uncertifiedWage)]),
  ...commissionKeys.map(key => line(key, commissionFields[key], (terms.commission ?? chain)[key])),
  ...termFieldKeys.map(key => line(key, termFields[key], terms[key])),
  ...overtimeKeys.map(key => line(key, overtimeFields[key], overtimeTermsOf(terms)[key])),
  ...zones.flatMap(zone => {
    const rate = terms.arbeidsgiver[zone]
    return rate === undefined
      ? []
      : [line(`zone ${zone}`, rateField, rate, `${rateField.label}, sone ${zone}`)]
  }),
]

/** Null on the side that lacks the figure. */
export interface TermDifference extends Omit<TermLine, 'value'> {
  readonly from: number | null
  readonly to: number | null
}

/** Returns the figures that differ between earlier and later terms. */
export function termDifferences(earlier: readonly TermLine[], later: readonly TermLine[]): TermDifference[] {
  const before = new Map(earlier.map(one => [one.key, one]))
  const after = new Set(later.map(one => one.key))
  return [
    ...later
      .filter(({ key, value }) => before.get(key)?.value !== value)
      .map(({ value, ...one }) => ({ ...one, from: before.get(one.key)?.value ?? null, to: value })),
    ...earlier
      .filter(({ key }) => !after.has(key))
      .map(({ value, ...one }) => ({ ...one, from: value, to: null })),
  ]
}

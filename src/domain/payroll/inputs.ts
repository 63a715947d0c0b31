import { isToHundredths } from '../values/decimal.ts'
import type { Unit } from '../values/unit.ts'
import { isSickLeaveReason, type SickLeaveReason } from './sick-leave.ts'

/** The 31 inputs of a payroll row. The import fills them and people may edit them. */
export type PayrollInputs = { [Key in PayrollInputKey]: ValueOfKind<(typeof payrollInputs)[Key]['kind']> }
export type PayrollInputKey = keyof typeof payrollInputs
export type NumberInputKey = {
  [Key in PayrollInputKey]: PayrollInputs[Key] extends number ? Key : never
}[PayrollInputKey]

/** Employee id → the inputs changed by hand. */
export type Modifications = Readonly<Record<string, Readonly<Partial<PayrollInputs>>>>

export type InputKind = Exclude<Unit, 'factor' | 'hours-per-position-percent'> | 'id' | 'text' | 'choice'
type ValueOfKind<Kind extends InputKind> = Kind extends 'id'
  ? string | null
  : Kind extends 'text'
    ? string
    : Kind extends 'choice'
      ? SickLeaveReason
      : number

/** min and max limit manual input. For text they limit the length. */
export type PayrollInput = {
  readonly label: string
  readonly kind: InputKind
  readonly initial: string | number | null
  readonly min: number
  readonly max: number
  readonly whole?: boolean
  /** The proposed wage type of an input that is paid unchanged as one pay component (P80). */
  readonly wageType?: string
}

const LONGEST_MONTH_HOURS = 744
const of = <Kind extends InputKind>(
  kind: Kind,
  min: number,
  max: number,
  initial: PayrollInput['initial'] = 0,
) => ({ kind, initial, min, max }) as const
const kroner = of('kroner', 0, 10_000_000)
const perHour = of('kroner-per-hour', 0, 100_000)
const hours = of('hours', 0, LONGEST_MONTH_HOURS)
const percent = of('percent', 0, 100)
const days = of('days', 0, 31)
const text = of('text', 0, 500, '')

export const payrollInputs = {
  employmentId: { label: 'Ansattnr.', ...of('id', 1, 40, null) },
  stillings: { label: 'Stilling', ...of('position-percent', 1, 100, 100), whole: true },
  experience: { label: 'Erfaring', ...of('years', 0, 30), whole: true },
  produksjonstimer: { label: 'Produksjonstimer', ...hours },
  provVareroms: { label: 'Sats vare', ...percent, initial: 10 },
  percentage: { label: 'Sats behandling', ...percent, initial: 40 },
  totalOms: { label: 'Total omsetning', ...kroner },
  behOmsetning: { label: 'Beh. omsetning', ...kroner },
  totalVareomsetning: { label: 'Vareomsetning', ...kroner },
  varekost: { label: 'Varekost', ...kroner },
  perHourFixed: { label: 'Fast per time', ...perHour },
  perHourExtra: { label: 'Ekstra per time', ...perHour },
  kursTimer: { label: 'Kurstimer', ...hours },
  annetTillegg: { label: 'Timer annet', ...hours },
  tilleggOmklipp: { label: 'Tillegg omklipp', ...kroner },
  trekkOmklipp: { label: 'Trekk omklipp', ...kroner },
  omsNattapent: { label: 'Oms. nattåpent', ...kroner },
  antNattapent: { label: 'Timer nattåpent', ...hours },
  omsSondagsapent: { label: 'Oms. søndagsåpent', ...kroner },
  antSondagsapent: { label: 'Timer søndagsåpent', ...hours },
  omsKunderabatt: { label: 'Kunderabatt', ...kroner },
  varTillegg: { label: 'Variabelt tillegg', ...kroner, wageType: '180' },
  forklaringVarTillegg: { label: 'Forklaring, variabelt tillegg', ...text },
  fastTillegg: { label: 'Fast tillegg', ...kroner, wageType: '190' },
  forklaringFastTillegg: { label: 'Forklaring, fast tillegg', ...text },
  // Sick hours / 7.5. Can exceed the days of the month if the time book has longer days.
  antSyketimer: { label: 'Sykedager', ...days, max: 100 },
  sykeTimeslonn: { label: 'Timelønn syk', ...perHour },
  sykefraver: { label: 'Årsak til sykefravær', ...of('choice', 0, 0, 'annet') },
  forskudd: { label: 'Forskudd', ...kroner },
  antDager: { label: 'Feriedager', ...days },
  comment: { label: 'Kommentar', ...text },
} as const satisfies Record<string, PayrollInput>

export const payrollInputKeys = Object.keys(payrollInputs) as PayrollInputKey[]

export const isPayrollInputKey = (key: string): key is PayrollInputKey => Object.hasOwn(payrollInputs, key)

export const isNumberInputKey = (key: PayrollInputKey): key is NumberInputKey =>
  typeof payrollInputs[key].initial === 'number'

/** Returns a row with the initial values. */
export const emptyInputs = (): PayrollInputs =>
  Object.fromEntries(payrollInputKeys.map(key => [key, payrollInputs[key].initial])) as PayrollInputs

/** Returns whether a manual value is valid: the right type and within the bounds. */
export function acceptsEdit(key: PayrollInputKey, value: unknown): boolean {
  const input: PayrollInput = payrollInputs[key]
  return hasItsType(key, value) && (typeof value !== 'number' || (value >= input.min && fits(input, value)))
}

const fits = (input: PayrollInput, value: number): boolean =>
  value <= input.max &&
  (!input.whole || Number.isInteger(value)) &&
  (!toHundredths.includes(input.kind) || isToHundredths(value))

/** Kroner and rates have two decimals (P101). With more, the amount paid would differ from the one displayed. */
const toHundredths: readonly InputKind[] = ['kroner', 'kroner-per-hour', 'percent']

function hasItsType(key: PayrollInputKey, value: unknown): boolean {
  const { kind, min, max }: PayrollInput = payrollInputs[key]
  if (kind === 'id' && value === null) return true
  if (kind === 'id' || kind === 'text') {
    return typeof value === 'string' && value.length >= min && value.length <= max
  }
  if (kind === 'choice') return typeof value === 'string' && isSickLeaveReason(value)
  return Number.isFinite(value)
}

import {
  type PayrollInput,
  type PayrollInputKey,
  type PayrollInputs,
  payrollInputKeys,
  payrollInputs,
} from '#domain/payroll/inputs'
import type { PayrollFacts } from '#domain/payroll/payroll-sheet'
import { type SickLeaveReason, sickLeaveReasons } from '#domain/payroll/sick-leave'
import { fc } from './properties.ts'

export const workedRow: Partial<PayrollInputs> = {
  stillings: 80,
  experience: 6,
  perHourFixed: 0,
  perHourExtra: 0,
  produksjonstimer: 120,
  percentage: 40,
  provVareroms: 10,
  totalOms: 115000,
  behOmsetning: 90000,
  varekost: 6000,
  totalVareomsetning: 12000,
  kursTimer: 4,
  annetTillegg: 2,
  tilleggOmklipp: 300,
  trekkOmklipp: 120,
  omsNattapent: 5000,
  antNattapent: 4,
  omsSondagsapent: 9000,
  antSondagsapent: 6,
  omsKunderabatt: 1500,
  varTillegg: 500,
  fastTillegg: 1000,
  antSyketimer: 2,
  sykeTimeslonn: 230,
}

const hundredths = (min: number, max: number) =>
  fc.oneof(fc.constant(0), fc.integer({ min: min * 100, max: max * 100 })).map(value => value / 100)

/** Returned goods and corrected hours can make an imported figure negative. */
const mayBeNegative: ReadonlySet<PayrollInputKey> = new Set([
  'produksjonstimer',
  'totalOms',
  'behOmsetning',
  'totalVareomsetning',
  'varekost',
  'omsNattapent',
  'omsSondagsapent',
])

function anyInput(key: PayrollInputKey): fc.Arbitrary<unknown> {
  const { kind, min, max, whole }: PayrollInput = payrollInputs[key]
  if (kind === 'id') return fc.option(fc.stringMatching(/^\d{4}$/))
  if (kind === 'text') return fc.string({ maxLength: 20 })
  if (kind === 'choice') return fc.constantFrom(...(Object.keys(sickLeaveReasons) as SickLeaveReason[]))
  if (whole) return fc.integer({ min, max })
  return hundredths(
    mayBeNegative.has(key) ? -1000 : min,
    { kroner: 300_000, 'kroner-per-hour': 800 }[kind as string] ?? max,
  )
}

export const anyInputs = fc.record(
  Object.fromEntries(payrollInputKeys.map(key => [key, anyInput(key)])),
) as fc.Arbitrary<PayrollInputs>

export const anyFacts: fc.Arbitrary<PayrollFacts> = fc
  .tuple(anyInputs, fc.string({ minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([inputs, name, hoursIncludeLunch]) => ({ ...inputs, name, hoursIncludeLunch }))

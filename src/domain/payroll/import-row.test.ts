import { describe, expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { sinceOf } from './columns.ts'
import { shippedCommission } from './commission.ts'
import { type ImportedFigures, inputsFromImport, type PayrollPerson } from './import-row.ts'
import { acceptsEdit, emptyInputs, payrollInputKeys } from './inputs.ts'
import type { SalaryEntry } from './salary-history.ts'
import { termsInForce } from './terms.ts'

const figures: ImportedFigures = {
  ordinary: { treatments: 90000.004, goods: 9000.5, directGoods: 2999.25, treatmentCost: 7200.0003 },
  night: { treatments: 4000, goods: 1000.1 },
  sunday: { treatments: 8000, goods: 1000.2 },
  produksjonstimer: 130.3,
  nightHours: 4.1,
  sundayHours: 6.2,
  courseHours: 4,
  sickHours: 10,
  holidays: 3,
}
const person: PayrollPerson = {
  employmentId: '1042',
  stillings: 80,
  experience: 6,
  perHourFixed: 0,
  perHourExtra: 1.5,
  fixedPercentage: 0,
}
const imported = (changes: { person?: Partial<PayrollPerson>; history?: readonly SalaryEntry[] } = {}) =>
  inputsFromImport({
    figures,
    person: { ...person, ...changes.person },
    commission: shippedCommission,
    history: changes.history ?? [],
    payrollMonth: month('2026-10'),
    terms: termsInForce(month('2026-10')),
  })

/** Inputs that later editions added. The import leaves them at their initial value. */
const addedLater = Object.fromEntries(
  Object.entries(emptyInputs()).filter(([key]) => sinceOf(key as (typeof payrollInputKeys)[number]) > 1),
)

describe('an imported row', () => {
  test('is filled from the month’s figures and the register of employees [R103]', () => {
    expect(imported()).toEqual({
      ...addedLater,
      employmentId: '1042',
      stillings: 80,
      experience: 6,
      perHourFixed: 0,
      perHourExtra: 1.5,
      produksjonstimer: 120,
      antNattapent: 4.1,
      antSondagsapent: 6.2,
      kursTimer: 4,
      annetTillegg: 0,
      provVareroms: 10,
      percentage: 40,
      totalOms: 113000.8, // all visits, no direct sales
      behOmsetning: 90000,
      totalVareomsetning: 11999.75, // includes direct sales; excludes night and Sunday visits
      varekost: 7200,
      omsNattapent: 5000.1,
      omsSondagsapent: 9000.2,
      tilleggOmklipp: 0,
      trekkOmklipp: 0,
      omsKunderabatt: 0,
      varTillegg: 0,
      fastTillegg: 0,
      forskudd: 0,
      forklaringVarTillegg: '',
      forklaringFastTillegg: '',
      comment: '',
      sykefraver: 'annet',
      antSyketimer: 10 / 7.5,
      sykeTimeslonn: 221, // tariff of 219.5 + 1.5
      antDager: 3,
    })
  })

  test('is accepted by the endpoint', () => {
    const inputs = imported()
    for (const key of payrollInputKeys) expect([key, acceptsEdit(key, inputs[key])]).toEqual([key, true])
  })

  test('uses a person’s own commission where there is one [R103]', () => {
    expect(imported({ person: { fixedPercentage: 42.5 } }).percentage).toBe(42.5)
  })

  test('computes sick pay from the three months before where there are hours, else from the hourly wage [R103]', () => {
    const history = [{ month: month('2026-08'), amount: 40000, hours: 150 }]
    expect(imported({ history }).sykeTimeslonn).toBe(266.67)
    const older = [{ month: month('2026-06'), amount: 40000, hours: 150 }]
    expect(imported({ history: older }).sykeTimeslonn).toBe(221)
  })
})

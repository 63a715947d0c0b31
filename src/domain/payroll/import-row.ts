import { divide, type Numeric, roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { type CommissionRates, percentageOf } from './commission.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { hourlyWage } from './payroll-sheet.ts'
import { type SalaryEntry, sickPayWage } from './salary-history.ts'
import type { SalonTerms } from './terms.ts'

/** A person's visit sales during one kind of opening, in kroner excluding VAT, with returns subtracted. */
export type VisitSales = { readonly treatments: number; readonly goods: number }

/** One person's payroll month, summed over all of their salons. */
export type ImportedFigures = {
  readonly ordinary: VisitSales & {
    /** Goods sold without a visit (DS), including during night and Sunday openings. */
    readonly directGoods: number
    /** Cost of the goods used in these treatments: varekalkyle[1]. */
    readonly treatmentCost: number
  }
  readonly night: VisitSales
  readonly sunday: VisitSales
  /** All hours, including night and Sunday openings. */
  readonly produksjonstimer: number
  readonly nightHours: number
  readonly sundayHours: number
  readonly courseHours: number
  readonly sickHours: number
  readonly holidays: number
}

/** The person's data from the employee register. */
export type PayrollPerson = Pick<
  PayrollInputs,
  'employmentId' | 'stillings' | 'experience' | 'perHourFixed' | 'perHourExtra'
> & {
  /** Percent of treatments; 0 means the chain's percentage. */
  readonly fixedPercentage: number
}

/** Returns the 31 inputs as filled by the import. The rest is entered by hand. */
export function inputsFromImport(imported: {
  readonly figures: ImportedFigures
  readonly person: PayrollPerson
  readonly commission: CommissionRates
  readonly history: readonly SalaryEntry[]
  readonly payrollMonth: Month
  readonly terms: SalonTerms
}): PayrollInputs {
  const { figures, person, commission, terms } = imported
  return {
    ...emptyInputs(),
    employmentId: person.employmentId,
    stillings: person.stillings,
    experience: person.experience,
    perHourFixed: person.perHourFixed,
    perHourExtra: person.perHourExtra,
    provVareroms: commission.provVareroms,
    percentage: percentageOf(person, commission),
    ...inputsOfFigures(figures),
    antSyketimer: divide(figures.sickHours, terms.sickDayHours),
    sykeTimeslonn: sickPayWage(imported.history, imported.payrollMonth) ?? hourlyWage(person, terms),
  }
}

/**
 * Returns the inputs that come straight from the figures. Sick hours are excluded: converting them to days depends on
 * the terms.
 */
const inputsOfFigures = ({ ordinary, night, sunday, ...figures }: ImportedFigures) => ({
  produksjonstimer: toNumber(
    subtract(figures.produksjonstimer, sum([figures.nightHours, figures.sundayHours])),
  ),
  totalOms: inKroner(
    ordinary.treatments,
    ordinary.goods,
    night.treatments,
    night.goods,
    sunday.treatments,
    sunday.goods,
  ),
  behOmsetning: inKroner(ordinary.treatments),
  totalVareomsetning: inKroner(ordinary.goods, ordinary.directGoods),
  varekost: inKroner(ordinary.treatmentCost),
  omsNattapent: inKroner(night.treatments, night.goods),
  omsSondagsapent: inKroner(sunday.treatments, sunday.goods),
  antNattapent: figures.nightHours,
  antSondagsapent: figures.sundayHours,
  kursTimer: figures.courseHours,
  antDager: figures.holidays,
})

/** Returns whether the figures contribute anything to a payroll sheet: hours, days or sales (P112). */
export const hasFigures = (figures: ImportedFigures): boolean =>
  [figures.sickHours, ...Object.values(inputsOfFigures(figures))].some(value => value !== 0)

const inKroner = (...parts: Numeric[]): number => roundToOre(sum(parts))

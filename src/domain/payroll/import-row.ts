import { divide, type Numeric, roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { type CommissionRates, percentageOf } from './commission.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { hourlyWage } from './payroll-sheet.ts'
import { type SalaryEntry, sickPayWage } from './salary-history.ts'
import type { SalonTerms } from './terms.ts'

/** Sales of a person's visits while the salon was open in one way, kroner excluding VAT, returns subtracted. */
export type VisitSales = { readonly treatments: number; readonly goods: number }

/** The payroll month of one person, summed over every salon the person worked in. */
export type ImportedFigures = {
  readonly ordinary: VisitSales & {
    /** Goods sold without a visit (DS), in night and Sunday openings as well. */
    readonly directGoods: number
    /** Cost of the goods used in these treatments: varekalkyle[1]. */
    readonly treatmentCost: number
  }
  readonly night: VisitSales
  readonly sunday: VisitSales
  /** All hours, those of night and Sunday openings included. */
  readonly produksjonstimer: number
  readonly nightHours: number
  readonly sundayHours: number
  readonly courseHours: number
  readonly sickHours: number
  readonly holidays: number
}

/** What the register of employees says about the person. */
export type PayrollPerson = Pick<
  PayrollInputs,
  'employmentId' | 'stillings' | 'experience' | 'perHourFixed' | 'perHourExtra'
> & {
  /** Percent of treatments; 0 means the chain's. */
  readonly fixedPercentage: number
}

/** The 31 inputs as the import fills them; the rest is for people to enter. */
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

/** The inputs that stand in the figures as they are; sick hours become days under the terms. */
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

/** Whether the figures bring anything into a payroll sheet: hours, days or sales (P112). */
export const hasFigures = (figures: ImportedFigures): boolean =>
  [figures.sickHours, ...Object.values(inputsOfFigures(figures))].some(value => value !== 0)

const inKroner = (...parts: Numeric[]): number => roundToOre(sum(parts))

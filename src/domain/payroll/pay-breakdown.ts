import type { Source } from '../sales/sources.ts'
import { percentOf, subtract, toNumber } from '../values/decimal.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { type PayslipLine, payslipOf } from './payslip.ts'
import type { SalonTerms } from './terms.ts'

/** What an opening at night or on a Sunday gave: the larger of a share of the sales and so many hourly wages (P17, P20). */
export type OpeningPay = {
  readonly label: string
  readonly sales: number
  /** Percent of the sales, and what it comes to. */
  readonly percent: number
  readonly ofSales: number
  readonly hours: number
  /** How many hourly wages an hour is paid with, and what it comes to. */
  readonly times: number
  readonly ofHours: number
  readonly paid: number
}

/** A month's pay taken apart for the person whose pay it is (P108). */
export type PayBreakdown = {
  readonly lines: readonly PayslipLine[]
  readonly hours: {
    /** In production, as the time book has them; null where it had not arrived (K32). */
    readonly atWork: number | null
    /** What of these is paid: less the lunch, where the salon's hours include it. */
    readonly counted: number | null
    readonly lunch: number | null
    /** Courses, other work, night and Sunday openings; those without hours are left out. */
    readonly beside: readonly { readonly label: string; readonly hours: number }[]
  }
  readonly openings: readonly OpeningPay[]
}

const production = (row: PayrollRow) => ({
  atWork: row.produksjonstimer,
  counted: row.prodTimerEksLunsj,
  lunch: toNumber(subtract(row.produksjonstimer, row.prodTimerEksLunsj)),
})

export const breakdownOf = (
  row: PayrollRow,
  terms: SalonTerms,
  notArrived: readonly Source[] = [],
): PayBreakdown => ({
  lines: payslipOf(row, terms).lines,
  hours: {
    ...(notArrived.includes('timeBook') ? { atWork: null, counted: null, lunch: null } : production(row)),
    beside: [
      { label: 'kurs', hours: row.kursTimer },
      { label: 'annet', hours: row.annetTillegg },
      { label: 'nattåpent', hours: row.antNattapent },
      { label: 'søndagsåpent', hours: row.antSondagsapent },
    ].filter(({ hours }) => hours !== 0),
  },
  openings: [
    {
      ...{ label: 'Nattåpent', sales: row.omsNattapent, hours: row.antNattapent },
      ...{ ofSales: row.provLonnNatappent, ofHours: row.timeslonnNatappent, paid: row.lonnNatappent },
    },
    {
      ...{ label: 'Søndagsåpent', sales: row.omsSondagsapent, hours: row.antSondagsapent },
      ...{ ofSales: row.provLonnSondag, ofHours: row.timeslonnSondag, paid: row.lonnSondag },
    },
  ]
    .filter(({ paid }) => paid !== 0)
    .map(opening => ({
      ...opening,
      percent: toNumber(percentOf(10_000, terms.nightSundayShare)),
      times: terms.hourMultiple,
    })),
})

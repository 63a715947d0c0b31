import type { Source } from '../sales/sources.ts'
import { percentOf, subtract, toNumber } from '../values/decimal.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { type PayslipLine, payslipOf } from './payslip.ts'
import type { SalonTerms } from './terms.ts'

/** The pay for night or Sunday openings: the larger of a share of the sales and a multiple of the hourly wage (P17, P20). */
export type OpeningPay = {
  readonly label: string
  readonly sales: number
  /** Percent of the sales, and the resulting amount. */
  readonly percent: number
  readonly ofSales: number
  readonly hours: number
  /** The multiple of the hourly wage per hour, and the resulting amount. */
  readonly times: number
  readonly ofHours: number
  readonly paid: number
}

/** A month's pay, broken down for the person it belongs to (P108). */
export type PayBreakdown = {
  readonly lines: readonly PayslipLine[]
  readonly hours: {
    /** Production hours from the time book; null if it had not arrived (K32). */
    readonly atWork: number | null
    /** The paid part of these hours: the lunch is deducted if the salon's hours include it. */
    readonly counted: number | null
    readonly lunch: number | null
    /** Courses, other work, night and Sunday openings. Entries without hours are omitted. */
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
      label: 'Nattåpent',
      sales: row.omsNattapent,
      hours: row.antNattapent,
      ofSales: row.provLonnNatappent,
      ofHours: row.timeslonnNatappent,
      paid: row.lonnNatappent,
    },
    {
      label: 'Søndagsåpent',
      sales: row.omsSondagsapent,
      hours: row.antSondagsapent,
      ofSales: row.provLonnSondag,
      ofHours: row.timeslonnSondag,
      paid: row.lonnSondag,
    },
  ]
    .filter(({ paid }) => paid !== 0)
    .map(opening => ({
      ...opening,
      percent: toNumber(percentOf(10_000, terms.nightSundayShare)),
      times: terms.hourMultiple,
    })),
})

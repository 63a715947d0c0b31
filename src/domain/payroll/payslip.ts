import type { Source } from '../sales/sources.ts'
import { roundToOre, subtract } from '../values/decimal.ts'
import { paysCommission } from './commission.ts'
import { isPay, type PayLine, payComponents, payLines, type Rounded } from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** A line of a payslip: what is paid, why, and the amount. */
export type PayslipLine = Pick<PayLine, 'quantity' | 'rate' | 'amount'> & {
  readonly label: string
  /** The sender's explanation of a supplement. */
  readonly explanation: string
}

/** The payslip shown to a person for a month (P85). It excludes the sick leave reason and the sender's comment. */
export type Payslip = {
  readonly lines: readonly PayslipLine[]
  /** Before tax: endeligLonn. */
  readonly pay: number
  readonly advance: number
  /** Before tax, minus the advance. */
  readonly payout: number
  readonly holidays: number
  readonly basis: {
    readonly commission: readonly {
      readonly label: string
      readonly of: number | null
      readonly percent: number
      readonly amount: number | null
    }[]
    readonly commissionTotal: number | null
    readonly guarantee: {
      readonly hours: number | null
      readonly rate: number
      readonly amount: number | null
    }
    /** Which of commission and guarantee is paid, and the difference between them: null if a source is missing. */
    readonly paidBy: 'commission' | 'guarantee'
    readonly difference: number | null
    /** The sources that had not arrived when the report was sent. Values based on them are null (K32). */
    readonly notArrived: readonly Source[]
  }
  readonly holidayPay: { readonly of: number; readonly percent: number; readonly amount: number }
  readonly employer: readonly { readonly label: string; readonly percent: number; readonly amount: number }[]
}

/** @param notArrived the sources that had not arrived when the row was sent */
export function payslipOf(row: PayrollRow, terms: SalonTerms, notArrived: readonly Source[] = []): Payslip {
  const sold = (value: number) => (notArrived.includes('registers') ? null : value)
  const worked = (value: number) => (notArrived.includes('timeBook') ? null : value)
  const byCommission = paysCommission(row.totalProvLonn, row.garantilonn)
  return {
    lines: payLines(row)
      .filter(line => isPay(line.component))
      .map(line => payslipLine(line, row)),
    pay: row.endeligLonn,
    advance: row.forskudd,
    payout: roundToOre(subtract(row.endeligLonn, row.forskudd)),
    holidays: row.antDager,
    basis: {
      commission: [
        {
          label: 'Behandling, etter varekost',
          of: sold(row.behOmsEkskVarekost),
          percent: row.percentage,
          amount: sold(row.provBehOms),
        },
        {
          label: 'Varer',
          of: sold(row.totalVareomsetning),
          percent: row.provVareroms,
          amount: sold(row.provGrVareroms),
        },
      ],
      commissionTotal: sold(row.totalProvLonn),
      guarantee: {
        hours: worked(row.prodTimerEksLunsj),
        rate: row.timelonn,
        amount: worked(row.garantilonn),
      },
      paidBy: byCommission ? 'commission' : 'guarantee',
      difference:
        notArrived.length > 0 ? null : Math.abs(roundToOre(subtract(row.totalProvLonn, row.garantilonn))),
      notArrived,
    },
    holidayPay: { of: row.endeligLonn, percent: terms.feriepenger, amount: row.feriepenger },
    employer: [
      { label: 'OTP', percent: terms.otp, amount: row.otp },
      { label: 'Arbeidsgiveravgift', percent: terms.arbeidsgiver, amount: row.arbeigsgiver },
    ],
  }
}

const roundedWords = { hours: 'timer', rate: 'sats' } as const satisfies Record<Rounded, string>

/** 'avrunding av timer og sats'; only 'avrunding' if it is not known which value was rounded. */
const roundingOf = (rounded: readonly Rounded[]): string =>
  rounded.length === 0 ? 'avrunding' : `avrunding av ${rounded.map(what => roundedWords[what]).join(' og ')}`

/** A line of P80 in the words of a payslip. */
export function payslipLine(line: PayLine, row: PayrollRow): PayslipLine {
  const { label } = payComponents[line.component]
  return {
    label: line.rounding ? `${label}, ${roundingOf(line.rounding)}` : label,
    quantity: line.quantity,
    rate: line.rate,
    amount: line.amount,
    explanation: explanationOf(line, row).replace(/\s+/g, ' ').trim(),
  }
}

function explanationOf({ component }: PayLine, row: PayrollRow): string {
  if (component === 'varTillegg') return row.forklaringVarTillegg
  return component === 'fastTillegg' ? row.forklaringFastTillegg : ''
}

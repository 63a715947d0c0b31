import { subtract, toNumber } from '../values/decimal.ts'
import type { PayrollInputKey } from './inputs.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** Something to look at before a report is sent. No refusal: the server takes the report all the same. */
export type DraftWarning = {
  readonly about:
    | 'deductionWithoutComment'
    | 'belowGuarantee'
    | 'supplementWithoutWords'
    | 'salesWithoutHours'
  /** The input that puts it right. */
  readonly key: PayrollInputKey
  /** Kroner, where an amount is what it is about. */
  readonly amount: number
}

/** Every warning there is, for telling which of them found nothing. */
export const draftWarnings: readonly DraftWarning['about'][] = [
  'deductionWithoutComment',
  'belowGuarantee',
  'supplementWithoutWords',
  'salesWithoutHours',
]

const isBlank = (text: string) => text.trim() === ''

/**
 * What a careful reader would ask about a row. A deduction for reclips can be an unlawful deduction from wages (the Working
 * Environment Act § 14-15), the more so without a reason or where the pay falls below what is guaranteed.
 */
export function warningsOf(row: PayrollRow): readonly DraftWarning[] {
  const warnings: (DraftWarning | false)[] = [
    row.trekkOmklipp > 0 &&
      isBlank(row.comment) && { about: 'deductionWithoutComment', key: 'comment', amount: row.trekkOmklipp },
    row.trekkOmklipp > 0 &&
      row.endeligInkTillegg < row.garantilonn && {
        about: 'belowGuarantee',
        key: 'trekkOmklipp',
        amount: toNumber(subtract(row.garantilonn, row.endeligInkTillegg)),
      },
    row.varTillegg > 0 &&
      isBlank(row.forklaringVarTillegg) && {
        about: 'supplementWithoutWords',
        key: 'forklaringVarTillegg',
        amount: row.varTillegg,
      },
    row.fastTillegg > 0 &&
      isBlank(row.forklaringFastTillegg) && {
        about: 'supplementWithoutWords',
        key: 'forklaringFastTillegg',
        amount: row.fastTillegg,
      },
    row.behOmsetning > 0 &&
      row.produksjonstimer <= 0 && {
        about: 'salesWithoutHours',
        key: 'produksjonstimer',
        amount: row.behOmsetning,
      },
  ]
  return warnings.filter(warning => warning !== false)
}

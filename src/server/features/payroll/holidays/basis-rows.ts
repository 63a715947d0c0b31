import { missingSourceOf, stillMissing } from '#domain/payroll/figure-inputs'
import { isPay, payLines } from '#domain/payroll/pay-components'
import type { ReportedPay } from '#domain/payroll/reported-pay'
import { effectiveRow } from '#domain/payroll/sent-row'
import type { SickSplit } from '#domain/payroll/sick-split'
import type { Terms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import { inForce } from '#domain/values/dated'
import { roundToOre, sum } from '#domain/values/decimal'
import type { Month } from '#domain/values/month'
import { broughtRow, countedThen, type StoredRow } from '#server/stored/report-rows'

/** A row of a report as stored, with what its holiday pay basis follows from. */
export interface SentBasis extends StoredRow {
  readonly month: Month
  readonly edition: number
  readonly notArrived: readonly Source[]
  readonly sickParts: SickSplit | null
}

interface ReadBasis {
  readonly month: Month
  readonly kroner: number | null
  /** The pay without the mark. */
  readonly outside: number
  readonly percent: number
  readonly notArrived: readonly Source[]
  /** Days of holiday; null if the time book had not arrived. */
  readonly days: number | null
}

/** What a sent row adds to the basis: its pay with the mark for holiday pay (P133), unless a source is missing (K32). */
export const holidayBasisOf = (
  sent: SentBasis,
  reported: ReportedPay,
  terms: readonly Terms[],
): ReadBasis => {
  const brought = broughtRow(sent.edition, sent)
  const row = effectiveRow(countedThen(brought))
  const missing = { notArrived: sent.notArrived, changes: brought.modifications }
  const notArrived = stillMissing(missing.notArrived, missing.changes)
  const lines = payLines(row, sent.sickParts).filter(({ component }) => isPay(component))
  const kronerOf = (isMarked: boolean) =>
    roundToOre(
      sum(
        lines
          .filter(({ component }) => (reported[component]?.holidayPay === true) === isMarked)
          .map(({ amount }) => amount),
      ),
    )
  return {
    month: sent.month,
    kroner: notArrived.length > 0 ? null : kronerOf(true),
    outside: kronerOf(false),
    percent: inForce(terms, sent.month).feriepenger,
    notArrived,
    days: missingSourceOf('antDager', missing) === null ? row.antDager : null,
  }
}

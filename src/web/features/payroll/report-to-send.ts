import type { ReportDraft } from '#contract/payroll'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import type { ComputedRow } from '#domain/payroll/payroll-sheet'
import type { Source } from '#domain/sales/sources'
import type { Month } from '#domain/values/month'
import type { Draft } from './draft.ts'
import type { OtherSales } from './sheet/foot-rows.ts'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface ToSend {
  readonly salonId: string
  readonly month: Month
  readonly draft: Draft
  readonly rows: readonly SheetRow[]
  readonly sales: OtherSales
  /** The report that this one puts right. */
  readonly replaces: string | null
  /** Why somebody's pay is below the tariff or below zero. */
  readonly reasons?: PayReasons
  /** Who is left out, as it was agreed to. */
  readonly without?: readonly string[]
}

/** The inputs as imported, the computed fields after the changes, the changes beside them, and what was agreed to be sent without. */
export const reportToSend = ({
  salonId,
  month,
  draft,
  rows,
  sales,
  replaces,
  reasons = {},
  without = [],
}: ToSend): ReportDraft => {
  const lacking = rows
    .filter(({ notArrived }) => notArrived.length > 0)
    .map(({ objectId, notArrived }): [string, Source[]] => [objectId, [...notArrived]])
  return {
    salonId,
    month,
    employees: rows.map(({ objectId, values, imported }) => ({
      ...(Object.fromEntries(
        Object.entries(values).filter(([key]) => !isPayrollInputKey(key)),
      ) as ComputedRow),
      ...imported,
      objectId,
    })),
    modifications: draft.modifications,
    ...(Object.keys(reasons).length > 0 && { reasons }),
    ...(without.length > 0 && { without: [...without] }),
    ...(lacking.length > 0 && { missing: Object.fromEntries(lacking) }),
    ...(sales.is === 'known' && { sales: sales.sales }),
    ...(replaces !== null && { replaces }),
  }
}

import type { ReportDraft } from '#contract/payroll/payroll'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import type { ComputedRow } from '#domain/payroll/payroll-sheet'
import type { Source } from '#domain/sales/sources'
import type { Month } from '#domain/values/month'
import type { UnsentReport } from './draft.ts'
import type { OtherSales } from './sheet/foot-rows.ts'
import type { SheetRow } from './sheet/sheet-rows.ts'

interface ToSend {
  readonly salonId: string
  readonly month: Month
  readonly draft: UnsentReport
  readonly rows: readonly SheetRow[]
  readonly sales: OtherSales
  /** The report that this one corrects. */
  readonly replaces: string | null
  /** Reasons for pay below the tariff or below zero. */
  readonly reasons?: PayReasons
  /** People left out with the sender's agreement. */
  readonly without?: readonly string[]
}

/** Request body: imported inputs, fields computed after the changes, the changes, and the agreed omissions. */
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
    ...(Object.keys(draft.backPay).length > 0 && { backPay: draft.backPay }),
    ...(Object.keys(reasons).length > 0 && { reasons }),
    ...(without.length > 0 && { without: [...without] }),
    ...(lacking.length > 0 && { missing: Object.fromEntries(lacking) }),
    ...(sales.is === 'known' && { sales: sales.sales }),
    ...(replaces !== null && { replaces }),
  }
}

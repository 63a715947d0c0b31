import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SuggestedBackPay } from '#contract/payroll/report-suggestions'
import { withAccepted } from '#domain/payroll/accepted-supplement'
import { backPayWords } from '#domain/payroll/back-pay'
import type { Month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { useChanges } from '../../../api/use-changes.ts'
import type { AcceptedBackPay } from '../draft.ts'
import { backPaysIn } from '../queries.ts'
import { type BackPays, NO_BACK_PAYS } from './back-pay-context.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'
import { supplementCells, supplementOf } from './supplement-cells.ts'

/**
 * The back pay of the salon's people that the month can pay. Empty until loaded.
 * @param replaces the report being corrected
 */
export const useBackPays = (salonId: string, month: Month, replaces: string | null): BackPays => {
  const queries = useQueryClient()
  const asked = backPaysIn(salonId, month, replaces)
  const { data } = useQuery(asked)
  // Terms of pay may be changed meanwhile, and another month may pay.
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts' || change.kind === 'report')
      void queries.invalidateQueries({ queryKey: asked.queryKey })
  })
  return useMemo(() => (data ? new Map(data.map(one => [one.objectId, one])) : NO_BACK_PAYS), [data])
}

/** The proposals, what is accepted, and the action to accept one, for the cells and the side panel. */
export const useBackPaying = (
  backPays: BackPays,
  accepted: AcceptedBackPay,
  actions: SheetActions | undefined,
) =>
  useMemo(
    () => ({
      of: backPays,
      accepted,
      accept: actions
        ? (row: SheetRow, backPay: SuggestedBackPay) => {
            const { objectId, values } = row
            const { amount } = backPay
            const supplement = withAccepted(supplementOf(row), {
              amount,
              words: backPayWords(backPay.months),
              before: accepted[objectId] ?? 0,
            })
            actions.takeBackPay(supplementCells(objectId, supplement), { [objectId]: amount })
            actions.tell(`Etterbetaling på ${kroner(amount)} er lagt til for ${values.name}`)
          }
        : null,
    }),
    [backPays, accepted, actions],
  )

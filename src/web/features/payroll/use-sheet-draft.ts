import { type Dispatch, useMemo, useReducer, useRef } from 'react'
import type { Month } from '#domain/values/month'
import { ARE_YOU_SURE, areYouSure } from '../../ui/are-you-sure.ts'
import { counted } from '../../ui/counted.ts'
import { showToast } from '../../ui/toast.ts'
import { type DraftAction, draftReducer, emptyHistory, isModified, type UnsentReport } from './draft.ts'
import { checksOf } from './send-checks.ts'
import type { SheetActions } from './sheet/sheet-context.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'
import { useLastMonth, useReportsIn } from './use-last-month.ts'

/** The sheet's actions on the draft. The object is stable, so cells are not re-rendered because of it. */
function useDraftActions(draft: UnsentReport, dispatch: Dispatch<DraftAction>): SheetActions {
  const latest = useRef(draft)
  latest.current = draft
  return useMemo(
    () => ({
      type: cells => dispatch({ action: 'type', cells }),
      takeBackPay: (cells, accepted) => dispatch({ action: 'takeBackPay', cells, accepted }),
      forget: cell => dispatch({ action: 'forget', cell }),
      undo: () => dispatch({ action: 'undo' }),
      redo: () => dispatch({ action: 'redo' }),
      resetRow: objectId => {
        const { modifications, rows, backPay } = latest.current
        const name = rows.find(row => row.objectId === objectId)?.name ?? ''
        const changes = modifications[objectId]
        dispatch({ action: 'resetRow', objectId })
        showToast({
          text: `Raden til ${name} er nullstilt`,
          ...(changes && {
            action: {
              label: 'Angre',
              onClick: () =>
                dispatch({ action: 'restoreRow', objectId, changes, backPay: backPay[objectId] }),
            },
          }),
        })
      },
    }),
    [dispatch],
  )
}

/** The sheet's rows, its actions and the checks before sending. */
export const useSheetDraft = (salonId: string, month: Month) => {
  const [{ present: draft }, dispatch] = useReducer(draftReducer, emptyHistory)
  const rows = useMemo(() => sheetRowsOf(draft), [draft])
  const { lastMonth, lastRows, lastReasons, before } = useLastMonth(salonId, month)
  const sent = useReportsIn(salonId, month)
  const checks = useMemo(() => checksOf(rows, lastMonth, lastReasons), [rows, lastMonth, lastReasons])
  const actions = useDraftActions(draft, dispatch)

  const resetAll = async () => {
    const changed = counted(Object.keys(draft.modifications).length, 'rad', 'rader')
    const yes = await areYouSure({
      title: ARE_YOU_SURE,
      consequence: `Alle endringer i ${changed} går tilbake til det som ble importert.`,
      action: 'Reset All',
      actionLang: 'en',
    })
    if (yes) dispatch({ action: 'resetAll' })
  }

  return {
    draft,
    dispatch,
    rows,
    before,
    sent,
    lastMonth,
    lastRows,
    checks,
    actions,
    resetAll,
    isModified: isModified(draft),
  }
}

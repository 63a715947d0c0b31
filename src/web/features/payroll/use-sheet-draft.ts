import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Month } from '#domain/values/month'
import { ARE_YOU_SURE, areYouSure } from '../../ui/are-you-sure.ts'
import { counted } from '../../ui/counted.ts'
import { closeToast, showToast } from '../../ui/toast.ts'
import { type DraftAction, draftReducer, emptyHistory, isModified, type UnsentReport } from './draft.ts'
import { checksOf } from './send-checks.ts'
import type { SheetActions } from './sheet/sheet-context.ts'
import { sheetRowsOf } from './sheet/sheet-rows.ts'
import { useLastMonth, useReportsIn } from './use-last-month.ts'

/** Shows what the last step did, with 'Angre', and closes the message when another step follows: it would undo that one. */
function useLastStep(draft: UnsentReport, undo: () => void): (text: string) => void {
  const told = useRef<number | null>(null)
  const shown = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft is a step
  useEffect(() => {
    if (shown.current !== null) closeToast(shown.current)
    shown.current = told.current
    told.current = null
  }, [draft])
  return useCallback(
    text => {
      told.current = showToast({ text, action: { label: 'Angre', onClick: undo } })
    },
    [undo],
  )
}

/** The sheet's actions on the draft. The object is stable, so cells are not re-rendered because of it. */
function useDraftActions(draft: UnsentReport, dispatch: Dispatch<DraftAction>): SheetActions {
  const latest = useRef(draft)
  latest.current = draft
  const undo = useCallback(() => dispatch({ action: 'undo' }), [dispatch])
  const tell = useLastStep(draft, undo)
  return useMemo(
    () => ({
      tell,
      undo,
      remove: objectId => dispatch({ action: 'remove', objectId }),
      type: cells => dispatch({ action: 'type', cells }),
      takeBackPay: (cells, accepted) => dispatch({ action: 'takeBackPay', cells, accepted }),
      forget: cell => dispatch({ action: 'forget', cell }),
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
    [dispatch, tell, undo],
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

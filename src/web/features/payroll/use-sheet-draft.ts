import { useMemo, useReducer } from 'react'
import type { Month } from '#domain/values/month'
import { ARE_YOU_SURE, areYouSure } from '../../ui/are-you-sure.ts'
import { counted } from '../../ui/counted.ts'
import { draftReducer, emptyHistory, isModified } from './draft.ts'
import { checksOf } from './send-checks.ts'
import { rowsOf } from './sheet/sheet-rows.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useLastMonth } from './use-last-month.ts'

/** The sheet's rows, its actions and the checks before sending. */
export const useSheetDraft = (salonId: string, month: Month) => {
  const [{ present: draft }, dispatch] = useReducer(draftReducer, emptyHistory)
  const rows = useMemo(() => rowsOf(draft), [draft])
  const { lastMonth, before } = useLastMonth(salonId, month)
  const checks = useMemo(() => checksOf(rows, lastMonth, before?.reasons), [rows, lastMonth, before])
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
    lastMonth,
    checks,
    actions,
    resetAll,
    isModified: isModified(draft),
  }
}

export type SheetDraft = ReturnType<typeof useSheetDraft>

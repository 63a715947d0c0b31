import { type Dispatch, useMemo, useRef } from 'react'
import { showToast } from '../../ui/toast.ts'
import type { Draft, DraftAction } from './draft.ts'
import type { SheetActions } from './sheet/sheet-context.ts'

/** The sheet's actions on the draft. The object is stable, so cells are not re-rendered because of it. */
export function useDraftActions(draft: Draft, dispatch: Dispatch<DraftAction>): SheetActions {
  const latest = useRef(draft)
  latest.current = draft
  return useMemo(
    () => ({
      type: cells => dispatch({ action: 'type', cells }),
      forget: cell => dispatch({ action: 'forget', cell }),
      undo: () => dispatch({ action: 'undo' }),
      redo: () => dispatch({ action: 'redo' }),
      resetRow: objectId => {
        const { modifications, rows } = latest.current
        const name = rows.find(row => row.objectId === objectId)?.name ?? ''
        const changes = modifications[objectId]
        dispatch({ action: 'resetRow', objectId })
        showToast({
          text: `Raden til ${name} er nullstilt`,
          ...(changes && {
            action: { label: 'Angre', onClick: () => dispatch({ action: 'restoreRow', objectId, changes }) },
          }),
        })
      },
    }),
    [dispatch],
  )
}

import { type Dispatch, useMemo, useRef } from 'react'
import { showToast } from '../../ui/toast.ts'
import type { Draft, DraftDeed } from './draft.ts'
import type { SheetDeeds } from './sheet/sheet-context.ts'

/** What the sheet may do to the draft. Keeps its identity, so that no cell is drawn again because of it. */
export function useDraftDeeds(draft: Draft, dispatch: Dispatch<DraftDeed>): SheetDeeds {
  const latest = useRef(draft)
  latest.current = draft
  return useMemo(
    () => ({
      type: cells => dispatch({ deed: 'type', cells }),
      forget: cell => dispatch({ deed: 'forget', cell }),
      undo: () => dispatch({ deed: 'undo' }),
      redo: () => dispatch({ deed: 'redo' }),
      resetRow: objectId => {
        const { modifications, rows } = latest.current
        const name = rows.find(row => row.objectId === objectId)?.name ?? ''
        const changes = modifications[objectId]
        dispatch({ deed: 'resetRow', objectId })
        showToast({
          text: `Raden til ${name} er nullstilt`,
          ...(changes && {
            action: { label: 'Angre', onClick: () => dispatch({ deed: 'restoreRow', objectId, changes }) },
          }),
        })
      },
    }),
    [dispatch],
  )
}

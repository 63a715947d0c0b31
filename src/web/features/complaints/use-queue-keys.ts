import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListedComplaint } from '#contract/complaints/complaints'
import { type ShortcutGroup, useShortcuts } from '../../ui/shortcuts.ts'
import { useLetterKeys } from '../../ui/use-letter-keys.ts'

const queueShortcuts: ShortcutGroup = {
  heading: 'Garantisakene',
  shortcuts: [
    { keys: ['J'], does: 'Neste sak' },
    { keys: ['K'], does: 'Forrige sak' },
    { keys: ['E'], does: 'Ta neste steg i saken' },
  ],
}

interface QueueKeys {
  readonly list: RefObject<HTMLElement | null>
  readonly cases: readonly ListedComplaint[]
  /** The open case, if any. */
  readonly open: string | undefined
  readonly addressOf: (objectId: string) => string
  /** Fetches the next page. */
  readonly onEnd: () => void
}

/** J and K open the next and the previous case of the list, and move the focus to its row. */
export const useQueueKeys = ({ list, cases, open, addressOf, onEnd }: QueueKeys): void => {
  const navigate = useNavigate()
  const target = useRef<string>(undefined)
  const at = cases.findIndex(({ objectId }) => objectId === open)
  // An open case that has left the list, for example because it is done, keeps its place: the next one has moved up to it.
  const place = useRef(-1)
  if (at !== -1) place.current = at
  const move = (by: 1 | -1) => {
    const gone = by === 1 ? Math.max(0, place.current) : place.current - 1
    const next = cases[at === -1 ? gone : at + by]
    if (!next) return by === 1 ? onEnd() : undefined
    target.current = next.objectId
    // Moving through the list is one entry in the history.
    void navigate(addressOf(next.objectId), { replace: open !== undefined, preventScrollReset: true })
  }
  useEffect(() => {
    if (open !== undefined && target.current === open)
      list.current?.querySelector<HTMLElement>('a[aria-current="page"]')?.focus()
    target.current = undefined
  }, [open, list])
  useLetterKeys({ j: () => move(1), k: () => move(-1) })
  useShortcuts(queueShortcuts)
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChanges } from '../../api/use-changes.ts'
import { COMPLAINTS, LISTS } from './queries.ts'

/** Refetches cases, counts and lists when others change them. */
export const useFreshComplaints = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'complaint')
      void queries.invalidateQueries({
        queryKey: COMPLAINTS,
        predicate: ({ queryKey }) => queryKey[1] !== 'list',
      })
  })
}

/** Pixels. Below this scroll position the top of the list is visible and a new case may be inserted at once. */
const TOP = 80

interface LiveList {
  /** The number of new cases not yet shown. */
  readonly waiting: number
  readonly show: () => void
}

/** Keeps the list current. While the user has scrolled down, new cases are announced first instead of moving the content. */
export const useLiveList = (scrolled: () => number): LiveList => {
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<readonly string[]>([])
  const show = () => {
    setFresh([])
    void queries.invalidateQueries({ queryKey: LISTS })
  }
  useChanges(change => {
    if (change === 'refetch') return show()
    if (change.kind !== 'complaint') return
    if (change.what === 'new' && scrolled() > TOP)
      setFresh(known => (known.includes(change.objectId) ? known : [...known, change.objectId]))
    else if (fresh.length === 0) show()
  })
  return { waiting: fresh.length, show }
}

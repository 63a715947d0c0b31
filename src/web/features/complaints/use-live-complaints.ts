import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChanges } from '../../api/use-changes.ts'
import { COMPLAINTS, LISTS } from './queries.ts'

/** Cases, counts and lists follow what others do. */
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

/** Above this the top of the list is in sight, and a new case on top moves nothing that is being read. */
const TOP = 80

interface LiveList {
  /** New cases that wait to be shown. */
  readonly waiting: number
  readonly show: () => void
}

/** The list follows as well; new cases do not push down what somebody reads: they are told first. */
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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChanges } from '../../api/use-changes.ts'
import { REPORTS } from './queries.ts'

/** Above this the top of the list is in sight, and a new report on top moves nothing that is being read. */
const TOP = 80

interface LiveReports {
  /** New reports that wait to be shown. */
  readonly waiting: number
  readonly show: () => void
}

/** New and removed reports come and go by themselves [R101]; who has scrolled down is notified first. */
export function useLiveReports(): LiveReports {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const show = () => {
    setWaiting(0)
    void queries.invalidateQueries({ queryKey: REPORTS })
  }
  useChanges(change => {
    if (change === 'refetch') show()
    else if (change.kind !== 'report') return
    else if (change.what === 'new' && window.scrollY > TOP) setWaiting(count => count + 1)
    else show()
  })
  return { waiting, show }
}

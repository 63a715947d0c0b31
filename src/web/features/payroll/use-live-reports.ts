import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChanges } from '../../api/use-changes.ts'
import { REPORTS } from './queries.ts'

/** Pixels. Above this scroll position a new report at the top does not disturb reading. */
const TOP = 80

interface LiveReports {
  /** Number of new reports not yet shown. */
  readonly waiting: number
  readonly show: () => void
}

/** Adds and removes reports live [R101]. A viewer who has scrolled down gets a notice first. */
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

import { useEffect, useRef } from 'react'
import type { Change } from '#contract/live/live'
import { hearChanges } from './live.ts'

type Hear = (change: Change | 'refetch') => void

const listeners = new Set<Hear>()
let stop: (() => void) | null = null

const listen = (hear: Hear): (() => void) => {
  listeners.add(hear)
  stop ??= hearChanges(change => {
    for (const listener of listeners) listener(change)
  })
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** Listens for server changes while the screen is mounted. All screens of a page share one stream. */
export const useChanges = (hear: Hear): void => {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => listen(change => latest.current(change)), [])
}

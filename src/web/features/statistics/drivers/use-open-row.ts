import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Driver } from '#contract/statistics/drivers'
import type { DriverName } from '#domain/statistics/driver-names'
import { type Shortcut, type ShortcutGroup, useShortcuts } from '../../../ui/shortcuts.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type WhyView, whySearch } from './why-view.ts'

/** The driver whose days are open, by the URL. */
export interface OpenRow {
  readonly row: DriverName | null
  /** True if the days are shown beside the table, false below their row. */
  readonly beside: boolean
  readonly toggle: (name: DriverName) => void
  /** Closes the days and returns the focus to the row. */
  readonly close: () => void
}

export const rowButtonId = (name: DriverName): string => `driver-${name}`

const shortcuts: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Åpne eller lukk dagene bak en driver' },
  { keys: ['↑', '↓'], does: 'Neste driver mens dagene er åpne' },
  { keys: ['Esc'], does: 'Lukk dagene' },
]
const keys: ShortcutGroup = { heading: 'Hvorfor', shortcuts }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const focusRow = (name: DriverName): void =>
  document.getElementById(rowButtonId(name))?.focus({ preventScroll: false })

/** Opens, moves and closes the days of a driver. Enter is the button's own key; arrows and Esc work while one is open. */
export const useOpenRow = (view: WhyView, drivers: readonly Driver[]): OpenRow => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const beside = useMediaQuery('(min-width: 1200px)')
  useShortcuts(keys)
  const row = drivers.find(({ name }) => name === view.row)?.name ?? null
  // The row that was asked for last. Keys may be pressed before it is rendered, and an earlier one may be rendered before it.
  const latest = useRef(row)
  const isAwaited = useRef(false)
  // Layout effects, since a key may be pressed as soon as the days are painted.
  useLayoutEffect(() => {
    if (row === latest.current) isAwaited.current = false
    else if (!isAwaited.current) latest.current = row
  })
  const show = (name: DriverName | null, replace = false) => {
    latest.current = name
    isAwaited.current = true
    void navigate(`${pathname}${whySearch({ ...view, row: name })}`, { replace, preventScrollReset: true })
  }
  const close = () => {
    if (latest.current !== null) focusRow(latest.current)
    show(null)
  }
  const move = (by: number) => {
    const next = drivers[drivers.findIndex(({ name }) => name === latest.current) + by]?.name
    if (next === undefined) return
    show(next, true)
    focusRow(next)
  }
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (latest.current === null || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (document.querySelector('dialog[open]') !== null) return
      if (event.key === 'Escape') {
        event.preventDefault()
        close()
        return
      }
      const step = steps[event.key]
      const { target } = event
      const isOnRow = drivers.some(({ name }) => target instanceof Element && target.id === rowButtonId(name))
      if (step === undefined || !isOnRow) return
      event.preventDefault()
      move(step)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
  return { row, beside, toggle: name => (name === row ? close() : show(name)), close }
}

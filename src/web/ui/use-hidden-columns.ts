import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Hidden {
  /** The number of columns not fully visible, on the left and on the right. */
  readonly before: number
  readonly after: number
  readonly fits: boolean
}

interface HiddenColumns extends Hidden {
  readonly frame: RefObject<HTMLDivElement | null>
  /** Scrolls by one visible width, to the right (1) or to the left (−1). */
  readonly turn: (direction: 1 | -1) => void
}

/** Pixels. Tolerance for rounding. */
const SLACK = 2

const headsOf = (frame: HTMLElement): readonly HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('thead tr:first-child > *'),
]

const look = (frame: HTMLElement): Hidden => {
  const [names, ...columns] = headsOf(frame)
  const fits = frame.scrollWidth <= frame.clientWidth + SLACK
  if (fits || !names) return { before: 0, after: 0, fits }
  const { left, right } = frame.getBoundingClientRect()
  const from = left + names.offsetWidth - SLACK
  const places = columns.map(column => column.getBoundingClientRect())
  return {
    before: places.filter(place => place.left < from).length,
    after: places.filter(place => place.right > right + SLACK).length,
    fits,
  }
}

const same = (a: Hidden, b: Hidden) => a.before === b.before && a.after === b.after && a.fits === b.fits

/** Counts the hidden columns of the table in a frame, on every scroll and resize. */
export const useHiddenColumns = (): HiddenColumns => {
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>({ before: 0, after: 0, fits: true })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // Reads all sizes before writing any, to avoid repeated layout.
    const measure = () => {
      const next = look(element)
      const height = `${element.offsetHeight}px`
      setHidden(shown => (same(shown, next) ? shown : next))
      // Set on the table head, which uses it. Set on the frame, every cell would inherit it.
      element.querySelector('thead')?.style.setProperty('--frame-height', height)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const turn = (direction: 1 | -1) => {
    const element = frame.current
    if (!element) return
    const names = headsOf(element)[0]?.offsetWidth ?? 0
    element.scrollBy({ left: direction * (element.clientWidth - names) * 0.9 })
  }
  return { frame, ...hidden, turn }
}

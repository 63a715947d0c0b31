import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Hidden {
  /** Columns that are not seen whole, at the left and at the right. */
  readonly before: number
  readonly after: number
  readonly fits: boolean
}

interface HiddenColumns extends Hidden {
  readonly frame: RefObject<HTMLDivElement | null>
  /** Scrolls as far as is seen at once, to the right (1) or to the left (−1). */
  readonly turn: (direction: 1 | -1) => void
}

/** A rounded pixel hides nothing. */
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

/** How many columns of the table in a frame have no room, while it is scrolled and as its size changes. */
export const useHiddenColumns = (): HiddenColumns => {
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>({ before: 0, after: 0, fits: true })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // All is read before anything is written: else the browser lays the table out several times.
    const measure = () => {
      const next = look(element)
      const height = `${element.offsetHeight}px`
      setHidden(shown => (same(shown, next) ? shown : next))
      // On the head alone, which moves by it: the frame would hand it down to every cell.
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

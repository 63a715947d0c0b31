import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Popover } from './Popover.tsx'

interface ExplainedProps {
  /** What to say about an element with data-explains; null where it needs no word. */
  readonly explain: (element: HTMLElement) => ReactNode
  readonly children: ReactNode
}

/** Long enough for a pointer on its way elsewhere, and for one on its way into the explanation. */
const OPENS_AFTER = 250
const CLOSES_AFTER = 150

const explainedAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-explains]') : null

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/**
 * Everything inside that has data-explains explains itself: when pointed at, when it has the focus, when tapped. Esc closes the
 * explanation, and the pointer may go into it. What is a link as well is followed by a click and by Enter; where nothing
 * hovers, the first tap explains and the next one follows.
 */
export const Explained = ({ explain, children }: ExplainedProps) => {
  const [open, setOpen] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The tap itself moves the focus, which explains before the click arrives.
  const firstTap = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    // Not every browser moves the focus when something else is tapped.
    const elsewhere = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('[data-explains], [role=tooltip]'))
        setOpen(null)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])

  const now = (element: HTMLElement | null) => {
    clearTimeout(timer.current)
    setOpen(element)
  }
  const soon = (element: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(element), wait)
  }

  const pointed = (event: PointerEvent) => {
    const element = explainedAt(event.target)
    if (event.pointerType === 'mouse' && element) soon(element, OPENS_AFTER)
  }
  const left = (event: PointerEvent) => {
    const inside = document.activeElement === open && open !== null
    if (event.pointerType === 'mouse' && !inside) soon(null, CLOSES_AFTER)
  }
  const clicked = (event: MouseEvent) => {
    const element = explainedAt(event.target)
    if (!element || !isPlain(event)) return
    const follows = element instanceof HTMLAnchorElement && !(event.detail > 0 && firstTap.current)
    event.preventDefault()
    if (follows) void navigate(element.getAttribute('href') ?? '')
    else now(element)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    now(null)
  }

  return (
    // The elements inside are what is operated; this only listens to them.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onPointerOver={pointed}
      onPointerOut={left}
      onPointerDown={event => {
        firstTap.current = event.pointerType === 'touch' && explainedAt(event.target) !== open
      }}
      onClick={clicked}
      onFocus={(event: FocusEvent) => now(explainedAt(event.target))}
      onBlur={() => now(null)}
      onKeyDown={pressed}
    >
      {children}
      {open?.isConnected && (
        <Popover anchor={open} onPointerOver={() => clearTimeout(timer.current)}>
          {explain(open)}
        </Popover>
      )}
    </div>
  )
}

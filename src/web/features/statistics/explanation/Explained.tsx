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
  /** Returns the explanation for an element with data-explains, or null for none. */
  readonly explain: (element: HTMLElement) => ReactNode
  readonly children: ReactNode
}

/** Milliseconds. Prevents opening when the pointer only passes, and lets it move into the explanation. */
const OPENS_AFTER = 250
const CLOSES_AFTER = 150

const explainedAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-explains]') : null

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/**
 * Explains every descendant with data-explains on hover, focus or tap. Esc closes the explanation, and the
 * pointer may move into it. Links still respond to click and Enter. On touch devices the first tap explains and
 * the second follows the link.
 */
export const Explained = ({ explain, children }: ExplainedProps) => {
  const [open, setOpen] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A tap moves the focus, which opens the explanation before the click event.
  const firstTap = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    // Not every browser moves the focus when another element is tapped.
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
    // The elements inside are interactive. This element only listens.
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

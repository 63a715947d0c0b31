import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Popover.module.css'

interface PopoverProps {
  readonly anchor: HTMLElement
  readonly onPointerOver: () => void
  readonly children: ReactNode
}

const GAP = 6
const EDGE = 8

/** Places the popover below the anchor, or above it if space is short, and always inside the window. */
const place = (popover: HTMLElement, anchor: HTMLElement) => {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const below = at.bottom + GAP
  const top = below + height + EDGE > window.innerHeight ? Math.max(EDGE, at.top - GAP - height) : below
  const left = Math.min(Math.max(EDGE, at.right - width), document.documentElement.clientWidth - width - EDGE)
  popover.style.translate = `${Math.max(EDGE, left)}px ${top}px`
}

/** A small popover that describes its anchor. It never takes focus. */
export const Popover = ({ anchor, onPointerOver, children }: PopoverProps) => {
  const popover = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])

  useEffect(() => {
    const follow = () => {
      if (popover.current) place(popover.current, anchor)
    }
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [anchor])

  return (
    <div
      ref={popover}
      id={id}
      role="tooltip"
      className={styles.popover}
      // Keep focus on the anchor, so that the explanation stays open when clicked.
      onMouseDown={event => event.preventDefault()}
      onPointerOver={event => {
        event.stopPropagation()
        onPointerOver()
      }}
    >
      {children}
    </div>
  )
}

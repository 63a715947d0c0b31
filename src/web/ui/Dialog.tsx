import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { giveFocusBack, rememberFocus } from './give-focus-back.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Set where the title is English. */
  readonly lang?: string | undefined
  /** The heading is there, but only for assistive technology. */
  readonly hiddenTitle?: boolean
  /**
   * 'sheet': at the person in the rail, and up from the bottom on a phone. 'under': under its anchor, on a phone as a sheet. 'top':
   * near the top, for the palette. 'wide': for pictures.
   */
  readonly place?: 'centre' | 'sheet' | 'under' | 'top' | 'wide'
  /** What a dialog 'under' belongs to. */
  readonly anchor?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

const GAP = 4
const EDGE = 8

/** Under its anchor, or above where there is no room below. The style sheet says where it is no use: on a phone. */
const putUnder = (dialog: HTMLElement, anchor: DOMRect) => {
  const { width, height } = dialog.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height + EDGE > innerHeight ? Math.max(EDGE, anchor.top - GAP - height) : below
  dialog.style.setProperty('--left', `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`)
  dialog.style.setProperty('--top', `${top}px`)
}

/**
 * The browser's own modal dialog: it holds the focus, closes with Esc, and nothing behind it can be reached. The browser gives
 * the focus back only from a dialog that is still on the page, and ours are gone by then: so we do. The element marked data-autofocus has the focus first.
 */
export const Dialog = ({ open, ...content }: DialogProps) => (open ? <OpenDialog {...content} /> : null)

const OpenDialog = ({
  onClose,
  title,
  lang,
  hiddenTitle,
  place = 'centre',
  anchor,
  children,
}: Omit<DialogProps, 'open'>) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Strict mode runs effects twice, and showModal throws on an open dialog.
    if (!element.open) {
      rememberFocus(element)
      element.showModal()
    }
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const box = anchor?.current?.getBoundingClientRect()
    if (box) putUnder(element, box)
    return () => {
      element.close()
      giveFocusBack(element)
    }
  }, [anchor])

  return (
    // The pointer closes it from the veil; the keyboard has Esc, which arrives as cancel.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[place])}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} lang={lang} className={hiddenTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

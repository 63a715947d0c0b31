import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { giveFocusBack, rememberFocus } from './give-focus-back.ts'

interface DialogProps {
  readonly open: boolean
  /** May ask first. The dialog stays open until its owner removes it. */
  readonly onClose: () => void | Promise<void>
  readonly title: string
  /** Set when the title is English. */
  readonly lang?: string | undefined
  /** Hides the heading visually; assistive technology still reads it. */
  readonly hiddenTitle?: boolean
  /**
   * 'sheet': beside the person in the rail; on a phone, from the bottom. 'under': below its anchor; on a phone, a sheet.
   * 'top': near the top, for the palette. 'wide': for pictures.
   */
  readonly place?: 'centre' | 'sheet' | 'under' | 'top' | 'wide'
  /** The anchor of a dialog placed 'under'. */
  readonly anchor?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

const GAP = 4
const EDGE = 8

/** Places the dialog below its anchor, or above if there is no room. The style sheet overrides this on a phone. */
const putUnder = (dialog: HTMLElement, anchor: DOMRect) => {
  const { width, height } = dialog.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height + EDGE > innerHeight ? Math.max(EDGE, anchor.top - GAP - height) : below
  dialog.style.setProperty('--left', `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`)
  dialog.style.setProperty('--top', `${top}px`)
}

/**
 * The browser's modal dialog: it traps the focus, closes with Esc and makes the page behind it inert. The browser restores
 * the focus only if the dialog is still in the document; ours is already removed, so this component restores it. The element
 * with data-autofocus receives the focus first.
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
  const pressedBeside = useRef(false)
  const closing = useRef<void | Promise<void>>(undefined)

  const askToClose = () => {
    closing.current = onClose()
  }
  // A browser may close the dialog at the second Esc although its cancel is prevented. An owner that keeps it gets it back.
  const stayOpen = async () => {
    await closing.current
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }

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
    // A click on the backdrop closes the dialog, but not the end of a selection that began in a field: its click is at the
    // common ancestor, which is the dialog. The keyboard uses Esc, which fires cancel.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[place])}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        // React passes on the cancel of a dialog inside this one.
        if (event.target === dialog.current) askToClose()
      }}
      onClose={event => {
        if (event.target === dialog.current) void stayOpen()
      }}
      onPointerDown={event => {
        pressedBeside.current = event.target === dialog.current
      }}
      onClick={event => {
        if (event.target === dialog.current && pressedBeside.current) askToClose()
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

/** The element that had the focus when a dialog opened, by dialog. */
const cameFrom = new WeakMap<Element, HTMLElement>()

/** The element to which a closed dialog is returning the focus; unset once the focus is back. */
let returning: HTMLElement | undefined

/** Stores the element to return to: the focused element, or the opener of a dialog that closes as this one opens. */
export const rememberFocus = (dialog: HTMLElement): void => {
  if (cameFrom.has(dialog)) return
  const { activeElement } = document
  const opener = activeElement?.closest('main, nav, dialog') ? activeElement : returning
  if (opener instanceof HTMLElement) cameFrom.set(dialog, opener)
}

/** True if an element other than the page itself has the focus. */
const isTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** Milliseconds. How long an action of the dialog may take to remove the opener, for example when its row is deleted. */
const LASTING = 10_000

const headingOfPage = () => document.querySelector<HTMLElement>('main h1')

/** Moves the focus to the heading when the focused opener is removed from the page. */
const standInFor = (opener: HTMLElement): void => {
  const watch = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return
    if (!opener.isConnected && document.activeElement === document.body)
      headingOfPage()?.focus({ preventScroll: true })
    watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), LASTING)
}

/**
 * Returns the focus to the element that had it before the dialog, or to the page heading if that element is or will be
 * removed. Waits for the screen to update and does nothing if another element has taken the focus.
 */
export const giveFocusBack = (dialog: HTMLElement): void => {
  const opener = cameFrom.get(dialog)
  returning = opener
  requestAnimationFrame(() => {
    returning = undefined
    if (isTaken()) return
    const usable = opener?.isConnected && !opener.matches(':disabled') && opener.checkVisibility()
    const target = usable ? opener : headingOfPage()
    target?.focus({ preventScroll: true })
    if (usable) standInFor(opener)
  })
}

/** Of each dialog, what had the focus when it opened. */
const cameFrom = new WeakMap<Element, HTMLElement>()

/** Where a dialog that has just closed came from, until the focus is back there. */
let returning: HTMLElement | undefined

/** Says where to go back to: where the focus is, or what the dialog came from that closes as this one opens. */
export const rememberFocus = (dialog: HTMLElement): void => {
  if (cameFrom.has(dialog)) return
  const { activeElement } = document
  const opener = activeElement?.closest('main, nav, dialog') ? activeElement : returning
  if (opener instanceof HTMLElement) cameFrom.set(dialog, opener)
}

/** Whether something has the focus that a person chose, not the page itself. */
const isTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** How long what was asked in a dialog may take to make its own button go, such as that of a row which is deleted. */
const LASTING = 10_000

const headingOfPage = () => document.querySelector<HTMLElement>('main h1')

/** The heading takes over when what has the focus leaves the page. */
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
 * Puts the focus where it was before the dialog; at the heading of the page where what had it is gone, or goes. Waits for the
 * screen as it becomes, and leaves the focus alone where something else has taken it.
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

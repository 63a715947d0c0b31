import { canHaveFocus, type Spot, spotOf, standInFor } from './stand-in.ts'

/** The element that had the focus when a dialog opened, by dialog. */
const cameFrom = new WeakMap<Element, Spot>()

/** The element to which a closed dialog is returning the focus; unset once the focus is back. */
let returning: Spot | undefined

/** Stores the element to return to: the focused element, or the opener of a dialog that closes as this one opens. */
export const rememberFocus = (dialog: HTMLElement): void => {
  if (cameFrom.has(dialog)) return
  const { activeElement } = document
  const isOnPage = activeElement instanceof HTMLElement && activeElement.closest('main, nav, dialog')
  const opener = isOnPage ? spotOf(activeElement) : returning
  if (opener) cameFrom.set(dialog, opener)
}

/** True if an element other than the page itself has the focus. */
const isTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Returns the focus to the element that had it before the dialog, or to its stand-in if that element is removed or disabled.
 * Waits for the screen to update and does nothing if another element has taken the focus.
 */
export const giveFocusBack = (dialog: HTMLElement): void => {
  const opener = cameFrom.get(dialog)
  returning = opener
  requestAnimationFrame(() => {
    returning = undefined
    if (isTaken()) return
    const place = opener ?? { element: dialog, ancestors: [] }
    const target = canHaveFocus(place.element) ? place.element : standInFor(place)
    target?.focus({ preventScroll: true })
  })
}

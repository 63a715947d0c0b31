import { canHaveFocus, type Spot, spotOf, standInFor } from './stand-in.ts'

const isClosedDialog = (element: HTMLElement): boolean =>
  element instanceof HTMLDialogElement && !(element.isConnected && element.open)

/**
 * Moves the focus to a stand-in when the focused element is removed, disabled or hidden: the browser moves it to the page,
 * where keyboard users start from the top. It returns to a disabled element that is enabled again. The returned function
 * stops this.
 */
export const keepFocus = (): (() => void) => {
  let focused: Spot | null = null
  let away: { readonly element: HTMLElement; readonly standIn: HTMLElement } | null = null
  let frame = 0

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused = spotOf(target)
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    // An element that could keep the focus has lost it to a click on the page. Checked after the removal of an element.
    queueMicrotask(() => {
      const lost = focused?.element === target && focused.element !== document.activeElement
      if (focused && lost && canHaveFocus(focused.element)) focused = null
    })
  }

  const check = () => {
    frame = 0
    const { activeElement } = document
    if (away && activeElement === away.standIn && canHaveFocus(away.element)) {
      away.element.focus({ preventScroll: true })
      away = null
      return
    }
    if (!focused || canHaveFocus(focused.element)) return
    if (focused.ancestors.some(isClosedDialog)) {
      // The dialog returns the focus to its opener, a moment later.
      focused = null
      return
    }
    if (activeElement && activeElement !== document.body && activeElement !== focused.element) return
    const { element } = focused
    const standIn = standInFor(focused)
    standIn?.focus({ preventScroll: true })
    away = standIn ? { element, standIn } : null
  }
  // In the next frame, after the screen's own effects have moved the focus.
  const watch = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(check)
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
  }
}

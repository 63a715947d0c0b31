/** An element and its ancestors, which may remain when the element is removed. */
export interface Spot {
  readonly element: HTMLElement
  readonly ancestors: readonly HTMLElement[]
}

export const spotOf = (element: HTMLElement): Spot => {
  const ancestors: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    ancestors.push(one)
  return { element, ancestors }
}

/** True if the element is on the page, visible and enabled. */
export const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility({ visibilityProperty: true })

const HEADINGS = 'h1, h2, h3'

const headingIn = (element: ParentNode, which = HEADINGS): HTMLElement | undefined => {
  const heading = [...element.querySelectorAll<HTMLElement>(which)].find(canHaveFocus)
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * The element that receives the focus instead of one that cannot have it: the nearest focusable ancestor or the nearest
 * heading. A heading does nothing when Enter is pressed, unlike the next button.
 */
export const standInFor = ({ ancestors }: Spot): HTMLElement | undefined => {
  for (const ancestor of ancestors.filter(canHaveFocus)) {
    const takesFocus = ancestor.hasAttribute('tabindex') && !ancestor.matches('main')
    const found = takesFocus ? ancestor : headingIn(ancestor)
    if (found) return found
  }
  return headingIn(document, 'main h1') ?? document.querySelector<HTMLElement>('main[tabindex]') ?? undefined
}

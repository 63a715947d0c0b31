/** The edges of a rectangle on the screen. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** The places of messages in Toasts.module.css, the preferred one first. */
const toastPlaces = ['end', 'centre', 'topCentre', 'topEnd'] as const
export type ToastPlace = (typeof toastPlaces)[number]

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The first place where the messages cover no primary action; the preferred one if each covers one. */
export const clearPlace = (boxAt: (place: ToastPlace) => Box, actions: readonly Box[]): ToastPlace =>
  toastPlaces.find(place => !actions.some(action => overlap(boxAt(place), action))) ?? 'end'

/** Moves the messages to a place where they cover no primary action. Tries each place, so that the style sheet alone knows them. */
export const moveClear = (region: HTMLElement): void => {
  const actions = [...document.querySelectorAll('[data-primary]')].map(one => one.getBoundingClientRect())
  const before = region.dataset.place
  const place = clearPlace(tried => {
    if (region.dataset.place !== tried) region.dataset.place = tried
    return region.getBoundingClientRect()
  }, actions)
  if (place !== before || region.dataset.place !== place) region.dataset.place = place
}

/** Keeps the messages clear of primary actions while the page below changes, scrolls or is resized. Returns how to stop. */
export const keepClear = (region: HTMLElement): (() => void) => {
  let frame = 0
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      moveClear(region)
    })
  }
  moveClear(region)
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', later)
  addEventListener('scroll', later, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    removeEventListener('resize', later)
    removeEventListener('scroll', later, { capture: true })
  }
}

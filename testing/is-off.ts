/** True for a button that ignores clicks. One that has the focus, or is busy, keeps the focus and has `aria-disabled`. */
export const isOff = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

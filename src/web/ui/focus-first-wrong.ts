/** Focuses the first invalid field after the next paint, when the fields are marked as invalid. */
export const focusFirstWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Leads to the first field that is wrong, after the next paint, when the fields are marked. */
export const focusFirstWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

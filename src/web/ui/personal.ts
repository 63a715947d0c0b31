const forgets = new Set<() => void>()
const endings = new Set<() => void>()

/**
 * Registers a function that clears a store's personal data. Call it once, where a store that outlives the screens is
 * created. A test verifies that every such store either registers here or states why it need not.
 */
export const forgetWithPerson = (forget: () => void): void => void forgets.add(forget)

/** Registers work that continues after its screen closes, to be ended when the person changes. */
export const endWithPerson = (end: () => void): void => void endings.add(end)

/** Clears all personal data when the person changes or signs out. */
export const forgetPerson = (): void => {
  for (const forget of [...forgets, ...endings]) forget()
  endings.clear()
}

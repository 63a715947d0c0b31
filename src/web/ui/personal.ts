const forgets = new Set<() => void>()
const endings = new Set<() => void>()

/**
 * For what outlives the screens: says how it forgets a person. Called once, where the store is made. A test holds that every store
 * of the product either stands here or says why it need not.
 */
export const forgetWithPerson = (forget: () => void): void => void forgets.add(forget)

/** For work that goes on after its screen is gone: ends it with the person who began it. */
export const endWithPerson = (end: () => void): void => void endings.add(end)

/** Another person, or nobody, sits here from now on. */
export const forgetPerson = (): void => {
  for (const forget of [...forgets, ...endings]) forget()
  endings.clear()
}

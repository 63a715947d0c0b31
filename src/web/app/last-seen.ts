/** The figures of the first screen as they were fetched last, for who opens the product without a network. */
export interface LastSeen {
  /** Whose they are: kept on a machine that others may use. */
  readonly person: string
  /** 'Min måned', 'Omsetning i november' */
  readonly title: string
  /** When they were fetched, in ms. */
  readonly fetchedAt: number
  readonly lines: readonly (readonly [name: string, value: string])[]
}

const KEY = 'foehn.lastSeen'

const quietly = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    // Storage that is closed or full: nothing is kept, and nothing shown.
    return null
  }
}

/** Signing out forgets it, as all that is not of the machine (forgetOnSignOut). */
export const lastSeen = {
  remember: (seen: LastSeen) => void quietly(() => localStorage.setItem(KEY, JSON.stringify(seen))),
  forget: () => void quietly(() => localStorage.removeItem(KEY)),
  /** Of another person nothing is kept. */
  forgetUnlessOf: (person: string) => {
    if (lastSeen.read()?.person !== person) lastSeen.forget()
  },
  read: (): LastSeen | null =>
    quietly(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastSeen | null),
}

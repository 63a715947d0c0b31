/** The screens whose figures are readable without a network: the first one, and one's own in a salon. */
export type SeenScreen = 'home' | 'own'

/** The figures of a screen as they were fetched last. */
export interface Seen {
  /** 'Min måned', 'Omsetning i november' */
  readonly title: string
  /** When they were fetched, in ms. */
  readonly fetchedAt: number
  readonly lines: readonly (readonly [name: string, value: string])[]
}

/** What one person has seen last, for who opens the product without a network. */
export interface LastSeen {
  /** Whose they are: kept on a machine that others may use. */
  readonly person: string
  readonly screens: Readonly<Partial<Record<SeenScreen, Seen>>>
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

const read = (): LastSeen | null =>
  quietly(() => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastSeen> | null
    // An earlier version kept one screen, in another shape.
    return kept?.person && kept.screens ? { person: kept.person, screens: kept.screens } : null
  })

/** Signing out forgets it, as all that is not of the machine (forgetOnSignOut). */
export const lastSeen = {
  remember: (person: string, screen: SeenScreen, seen: Seen) => {
    const kept = read()
    const screens = { ...(kept?.person === person && kept.screens), [screen]: seen }
    quietly(() => localStorage.setItem(KEY, JSON.stringify({ person, screens } satisfies LastSeen)))
  },
  forget: () => void quietly(() => localStorage.removeItem(KEY)),
  /** Of another person nothing is kept. */
  forgetUnlessOf: (person: string) => {
    if (read()?.person !== person) lastSeen.forget()
  },
  read,
}

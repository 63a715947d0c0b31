import { quietly } from '../api/quietly.ts'

/** The screens whose figures are readable without a network: the home page and the employee's own figures in a salon. */
export type SeenScreen = 'home' | 'own'

/** The last fetched figures of a screen. */
export interface Seen {
  /** For example 'Min måned' or 'Omsetning i november'. */
  readonly title: string
  /** The fetch time, in ms. */
  readonly fetchedAt: number
  readonly lines: readonly (readonly [name: string, value: string])[]
}

/** What a person saw last, shown when the product opens without a network. */
export interface LastSeen {
  /** The owner of the figures, because others may use this machine. */
  readonly person: string
  readonly screens: Readonly<Partial<Record<SeenScreen, Seen>>>
}

const KEY = 'foehn.lastSeen'

const read = (): LastSeen | null =>
  quietly(() => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastSeen> | null
    // An earlier version stored a single screen in a different shape.
    return kept?.person && kept.screens ? { person: kept.person, screens: kept.screens } : null
  })

/** Signing out clears it, like everything else that does not belong to the machine (forgetOnSignOut). */
export const lastSeen = {
  remember: (person: string, screen: SeenScreen, seen: Seen) => {
    const kept = read()
    const screens = { ...(kept?.person === person && kept.screens), [screen]: seen }
    quietly(() => localStorage.setItem(KEY, JSON.stringify({ person, screens } satisfies LastSeen)))
  },
  forget: () => void quietly(() => localStorage.removeItem(KEY)),
  /** Clears the figures of any other person. */
  forgetUnlessOf: (person: string) => {
    if (read()?.person !== person) lastSeen.forget()
  },
  read,
}

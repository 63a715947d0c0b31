/** What the tabs of one browser tell each other: they share the refresh cookie, so they share one session. */
export type Word =
  | { readonly is: 'renewed'; readonly account: string; readonly idToken: string; readonly expiresAt: number }
  | { readonly is: 'left' }

export interface Tabs {
  readonly tell: (word: Word) => void
  readonly hear: (listener: (word: Word) => void) => void
  /** One tab at a time: a refresh token is good for one trade. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

const NAME = 'foehn.session'

/** Longer than a renewal takes. A tab that was closed in its turn keeps the others waiting no longer. */
const TURN_MS = 10_000
const LOOK_AGAIN_MS = 50

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

interface Turn {
  readonly owner: string
  readonly until: number
}

const readTurn = (): Turn | null => JSON.parse(localStorage.getItem(`${NAME}.turn`) ?? 'null') as Turn | null

/** Takes the turn, and looks again a moment later: of two tabs that write at once, the one that wrote last has it. */
const takeTurn = async (owner: string): Promise<void> => {
  for (;;) {
    const held = readTurn()
    const free = held === null || held.until < Date.now() || held.until > Date.now() + TURN_MS
    if (free) localStorage.setItem(`${NAME}.turn`, JSON.stringify({ owner, until: Date.now() + TURN_MS }))
    await pause(LOOK_AGAIN_MS)
    if (readTurn()?.owner === owner) return
  }
}

/** One tab at a time where the browser has no locks, which is over http on a name other than localhost. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const owner = `${Date.now()}-${Math.random()}`
  try {
    await takeTurn(owner)
  } catch {
    // Storage is closed to us. Two tabs that trade the same token within a minute both get a good one.
    return await work()
  }
  try {
    return await work()
  } finally {
    if (readTurn()?.owner === owner) localStorage.removeItem(`${NAME}.turn`)
  }
}

export const browserTabs = (): Tabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    tell: word => channel?.postMessage(word),
    hear: listener => channel?.addEventListener('message', event => listener(event.data as Word)),
    alone: async work => {
      const locks = navigator.locks as LockManager | undefined
      return locks ? await locks.request(NAME, work) : await inTurn(work)
    },
  }
}

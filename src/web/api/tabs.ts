/** The messages between tabs of one browser. The tabs share the refresh cookie and therefore one session. */
export type Word =
  | { readonly is: 'renewed'; readonly account: string; readonly idToken: string; readonly expiresAt: number }
  | { readonly is: 'left' }

export interface Tabs {
  readonly tell: (word: Word) => void
  readonly hear: (listener: (word: Word) => void) => void
  /** Runs in one tab at a time, because a refresh token can be exchanged only once. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

const NAME = 'foehn.session'

/** Milliseconds; longer than a renewal takes. A tab closed while holding the lock blocks the others no longer than this. */
const TURN_MS = 10_000
const LOOK_AGAIN_MS = 50

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

interface Turn {
  readonly owner: string
  readonly until: number
}

const readTurn = (): Turn | null => JSON.parse(localStorage.getItem(`${NAME}.turn`) ?? 'null') as Turn | null

/** Acquires the lock and checks again a moment later: when two tabs write at once, the last writer holds it. */
const takeTurn = async (owner: string): Promise<void> => {
  for (;;) {
    const held = readTurn()
    const free = held === null || held.until < Date.now() || held.until > Date.now() + TURN_MS
    if (free) localStorage.setItem(`${NAME}.turn`, JSON.stringify({ owner, until: Date.now() + TURN_MS }))
    await pause(LOOK_AGAIN_MS)
    if (readTurn()?.owner === owner) return
  }
}

/** Runs in one tab at a time when the browser has no Web Locks, i.e. over http on a host other than localhost. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const owner = `${Date.now()}-${Math.random()}`
  try {
    await takeTurn(owner)
  } catch {
    // Storage is unavailable. Two tabs that exchange the same token within a minute both get a valid one.
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

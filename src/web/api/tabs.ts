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
/** The longest that a tab waits for the renewal of one that is loading (public/assets/early.js), in milliseconds. */
const EARLY_MS = 1_500
const LOOK_AGAIN_MS = 50

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

interface Mark {
  readonly owner?: string
  readonly until: number
}

const readMark = (kind: 'turn' | 'early'): Mark | null =>
  JSON.parse(localStorage.getItem(`${NAME}.${kind}`) ?? 'null') as Mark | null

/** A mark further ahead than its longest time was set by a wrong clock. */
const isHeld = (mark: Mark | null, longest: number): boolean =>
  mark !== null && mark.until > Date.now() && mark.until <= Date.now() + longest

const markTurn = (owner: string): void =>
  localStorage.setItem(`${NAME}.turn`, JSON.stringify({ owner, until: Date.now() + TURN_MS }))

const earlyRenewalEnds = async (): Promise<void> => {
  while (isHeld(readMark('early'), EARLY_MS)) await pause(LOOK_AGAIN_MS)
}

/** Acquires the lock and checks again a moment later: when two tabs write at once, the last writer holds it. */
const takeTurn = async (owner: string): Promise<void> => {
  for (;;) {
    if (!isHeld(readMark('turn'), TURN_MS)) markTurn(owner)
    await pause(LOOK_AGAIN_MS)
    if (readMark('turn')?.owner === owner) break
  }
  await earlyRenewalEnds()
}

/** The browser's lock already excludes every tab but one that is loading. */
const takeTurnUnderLock = async (owner: string): Promise<void> => {
  // A tab that begins to load from now on sees the mark.
  markTurn(owner)
  await earlyRenewalEnds()
}

/** Runs in one tab at a time. */
const inTurn = async <T>(take: (owner: string) => Promise<void>, work: () => Promise<T>): Promise<T> => {
  const owner = `${Date.now()}-${Math.random()}`
  try {
    await take(owner)
  } catch {
    // Storage is unavailable. Two tabs that exchange the same token within a minute both get a valid one.
    return await work()
  }
  try {
    return await work()
  } finally {
    if (readMark('turn')?.owner === owner) localStorage.removeItem(`${NAME}.turn`)
  }
}

export const browserTabs = (): Tabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    tell: word => channel?.postMessage(word),
    hear: listener => channel?.addEventListener('message', event => listener(event.data as Word)),
    alone: async work => {
      // Only over https and on localhost.
      const locks = navigator.locks as LockManager | undefined
      return locks
        ? await locks.request(NAME, () => inTurn(takeTurnUnderLock, work))
        : await inTurn(takeTurn, work)
    },
  }
}

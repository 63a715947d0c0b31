/** What the tabs of one browser tell each other: they share the refresh cookie, so they share one session. */
export type Word =
  | { readonly is: 'renewed'; readonly account: string; readonly idToken: string; readonly expiresAt: number }
  | { readonly is: 'left' }

export interface Tabs {
  readonly tell: (word: Word) => void
  readonly hear: (listener: (word: Word) => void) => void
  /** One tab at a time: a refresh token is good for one exchange, and using it twice ends the session. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

const NAME = 'foehn.session'

export const browserTabs = (): Tabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    tell: word => channel?.postMessage(word),
    hear: listener => channel?.addEventListener('message', event => listener(event.data as Word)),
    alone: async work => {
      // Absent over http on a name other than localhost: then two tabs can collide, and one of them signs in again.
      const locks = navigator.locks as LockManager | undefined
      return locks ? await locks.request(NAME, work) : await work()
    },
  }
}

import type { Profile } from '#contract/session/session'
import { session } from '#contract/session/session'
import { asFailure, Failure } from '../failure.ts'
import { createStore } from '../store.ts'
import { earlyRenewal } from './early-renewal.ts'
import { browserClock, keepFresh, type RefreshClock } from './keep-fresh.ts'
import { send } from './send.ts'
import { browserTabs, type Tabs } from './tabs.ts'
import { unfinishedSignOut } from './unfinished-sign-out.ts'

export type SessionState =
  /** It is not yet known whether the cookie is valid. */
  | { readonly is: 'starting' }
  /** The server could not be reached. */
  | { readonly is: 'unreachable'; readonly failure: Failure }
  /** Includes a reason when the session ended by itself. */
  | { readonly is: 'signedOut'; readonly because?: Failure }
  | { readonly is: 'signedIn'; readonly me: Profile }

interface Token {
  readonly idToken: string
  readonly expiresAt: number
}

/** A token, with its owner's profile if the server included it. */
interface Received extends Token {
  readonly me?: Profile | undefined
}

const noProfile = () =>
  new Failure('not_found', {
    status: 404,
    message: 'Kontoen din mangler en profil. Snakk med sjefen i salongen din.',
  })

/** Milliseconds. Tokens are renewed slightly early so that they do not expire on the way to the server. */
const LEEWAY = 10_000

/**
 * The session of this browser: the ID token (in memory only), the refresh token (in a cookie that scripts cannot read) and
 * the signed-in person. Renews the token, and signs out by itself when the account is closed or the token cannot be renewed
 * [R008].
 */
export const createSession = (
  tabs: Tabs = browserTabs(),
  clock: RefreshClock = browserClock,
  early: typeof earlyRenewal = earlyRenewal,
) => {
  const state = createStore<SessionState>({ is: 'starting' })
  let token: Token | null = null
  let renewing: Promise<void> | null = null
  /** Counts session ends, so that a reply that arrives after one changes nothing. */
  let endings = 0
  const renewal = keepFresh(() => void renew().catch(() => {}), clock)

  const signedInAs = (): Profile | null => {
    const now = state.current()
    return now.is === 'signedIn' ? now.me : null
  }

  const end = (because?: Failure) => {
    token = null
    endings += 1
    renewal.stop()
    state.set(because ? { is: 'signedOut', because } : { is: 'signedOut' })
  }

  const hold = (next: Token) => {
    token = next
    renewal.renewed((next.expiresAt - clock.now()) / 1000)
  }

  const received = (reply: { idToken: string; expiresIn: number; me?: Profile | undefined }): Received => ({
    idToken: reply.idToken,
    me: reply.me,
    expiresAt: clock.now() + reply.expiresIn * 1000,
  })

  const fresh = () => token !== null && token.expiresAt - LEEWAY > clock.now()

  const personOf = (idToken: string): Promise<Profile> =>
    send(session.me, {}, { token: idToken }).catch((error: unknown) => {
      const failure = asFailure(error)
      throw failure.code === 'not_found' ? noProfile() : failure
    })

  /** Stores a token and loads its owner's profile, unless the session ended meanwhile. */
  const enter = async ({ me: said, ...next }: Received, since: number) => {
    if (since !== endings) return
    hold(next)
    const me = said ?? (await personOf(next.idToken))
    if (since !== endings) return
    state.set({ is: 'signedIn', me })
    tabs.tell({ is: 'renewed', account: me.objectId, ...next })
  }

  /** Ends the session after a refused renewal, deletes its cookie and keeps the reason [R005]. A visitor without a session has neither. */
  const refusedToRenew = async (failure: Failure) => {
    const expected = failure.code === 'not_authenticated' && !signedInAs()
    if (!expected) await send(session.signOut, {}).catch(() => {})
    end(expected ? undefined : failure)
  }

  const exchange = async (hadBefore: Token | null) => {
    const since = endings
    // Other tabs wait for the early renewal, so it needs no lock. Without a profile in the reply, the renewal below finds the reason.
    const first = await early()
    if (first?.me) {
      await enter(received(first), since)
      return
    }
    await tabs.alone(async () => {
      // Another tab renewed or the person signed out while this tab waited for the lock.
      if (since !== endings || (token !== hadBefore && fresh())) return
      try {
        await enter(received(await send(session.refresh, {})), since)
      } catch (error) {
        const failure = asFailure(error)
        // Under the lock, because a sign-in in another tab sets the same cookie.
        if (!failure.passing) await refusedToRenew(failure)
        throw failure
      }
    })
  }

  /** Runs one renewal at a time, also across tabs. Network failures are retried; a rejection ends the session. */
  const renew = (): Promise<void> => {
    renewing ??= exchange(token)
      .catch((error: unknown) => {
        const failure = asFailure(error)
        if (failure.passing) renewal.failed()
        throw failure
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  const start = async () => {
    state.set({ is: 'starting' })
    if (unfinishedSignOut.remembered()) {
      await signOut()
      return
    }
    await renew().catch((failure: Failure) => {
      if (failure.passing) state.set({ is: 'unreachable', failure })
    })
  }

  /** Fetches the custom token, exchanges it and loads the profile [R004]. The caller shows errors. */
  const signInWith = (customToken: () => Promise<string>) =>
    tabs.alone(async () => {
      const token = await customToken()
      const next = received(await send(session.signIn, { body: { token } }))
      unfinishedSignOut.forget()
      await enter(next, endings).catch(async (error: unknown) => {
        await send(session.signOut, {}).catch(() => {})
        end()
        throw error
      })
    })

  const signIn = (email: string, password: string) =>
    signInWith(async () => (await send(session.login, { body: { email, password } })).token)

  /** Reloads the signed-in person's profile and permissions after a change. */
  const refreshMe = async (): Promise<void> => {
    const since = endings
    const idToken = await currentToken()
    if (!signedInAs() || !idToken) return
    try {
      const me = await personOf(idToken)
      if (since === endings && JSON.stringify(me) !== JSON.stringify(signedInAs()))
        state.set({ is: 'signedIn', me })
    } catch (error) {
      // The session is gone. A rejected renewal signs out with a reason.
      if (asFailure(error).code === 'not_authenticated') await renew().catch(() => {})
    }
  }

  /** Ends the session locally at once, and on the server as soon as it is reachable [R009]. */
  const signOut = async () => {
    unfinishedSignOut.remember()
    end()
    tabs.tell({ is: 'left' })
    await tabs.alone(() => send(session.signOut, {})).then(unfinishedSignOut.forget, () => {})
  }

  /** Returns a valid token, or null when nobody is signed in. */
  const currentToken = async (): Promise<string | null> => {
    if (signedInAs() && !fresh()) await renew()
    return token?.idToken ?? null
  }

  /** The server rejected the token: renew it, unless it has already been renewed. */
  const replaceToken = async (refused: string): Promise<string | null> => {
    if (token?.idToken === refused) await renew()
    return token?.idToken ?? null
  }

  tabs.hear(word => {
    if (word.is === 'left') {
      if (signedInAs()) end()
      return
    }
    const same = signedInAs()?.objectId === word.account
    hold({ idToken: word.idToken, expiresAt: word.expiresAt })
    // Another person signed in, or nobody was signed in here. This tab follows without notifying the others.
    if (!same) {
      personOf(word.idToken).then(
        me => state.set({ is: 'signedIn', me }),
        () => end(),
      )
    }
  })

  return {
    current: state.current,
    subscribe: state.subscribe,
    start,
    signIn,
    signInWith,
    signOut,
    refreshMe,
    currentToken,
    replaceToken,
    woken: () => {
      if (signedInAs()) renewal.woken()
    },
  }
}

export type BrowserSession = ReturnType<typeof createSession>

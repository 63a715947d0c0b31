import type { Profile } from '#contract/session'
import { session } from '#contract/session'
import { createStore } from '../store.ts'
import { earlyRenewal } from './early-renewal.ts'
import { asFailure, Failure } from './failure.ts'
import { browserClock, type Clock, keepFresh } from './keep-fresh.ts'
import { send } from './send.ts'
import { browserTabs, type Tabs } from './tabs.ts'
import { unfinishedSignOut } from './unfinished-sign-out.ts'

export type SessionState =
  /** Nobody knows yet whether the cookie is good. */
  | { readonly is: 'starting' }
  /** The server could not be asked. */
  | { readonly is: 'unreachable'; readonly failure: Failure }
  /** With a reason where the session ended by itself. */
  | { readonly is: 'signedOut'; readonly because?: Failure }
  | { readonly is: 'signedIn'; readonly me: Profile }

interface Token {
  readonly idToken: string
  readonly expiresAt: number
}

/** A token, and whose it is where the server said so with it. */
interface Received extends Token {
  readonly me?: Profile | undefined
}

const noProfile = () =>
  new Failure('not_found', {
    status: 404,
    message: 'Kontoen din mangler en profil. Snakk med sjefen i salongen din.',
  })

/** Renewed a little early, so that a token does not expire on its way to the server. */
const LEEWAY = 10_000

/**
 * The session of this browser: the ID token in memory only, the refresh token in a cookie that no script sees, the signed-in
 * person. Signs in, keeps fresh, and signs out by itself when the account is closed or the token cannot be renewed [R008].
 */
export const createSession = (
  tabs: Tabs = browserTabs(),
  clock: Clock = browserClock,
  early: typeof earlyRenewal = earlyRenewal,
) => {
  const state = createStore<SessionState>({ is: 'starting' })
  let token: Token | null = null
  let renewing: Promise<void> | null = null
  /** Counts the endings, so that a reply which comes after one changes nothing. */
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

  /** Takes a token and loads the person behind it, unless the session was ended while the server answered. */
  const enter = async ({ me: said, ...next }: Received, since: number) => {
    if (since !== endings) return
    hold(next)
    const me = said ?? (await personOf(next.idToken))
    if (since !== endings) return
    state.set({ is: 'signedIn', me })
    tabs.tell({ is: 'renewed', account: me.objectId, ...next })
  }

  const exchange = (hadBefore: Token | null) => {
    const since = endings
    return tabs.alone(async () => {
      // While this one waited for its turn another tab renewed, or the person left.
      if (since !== endings || (token !== hadBefore && fresh())) return
      await enter(received((await early()) ?? (await send(session.refresh, {}))), since)
    })
  }

  /** The account is closed, or without a profile [R005]: the cookie goes too. Where nobody was signed in, no reason is shown. */
  const refusedToRenew = async (failure: Failure) => {
    const expected = failure.code === 'not_authenticated' && !signedInAs()
    if (!expected) await send(session.signOut, {}).catch(() => {})
    end(expected ? undefined : failure)
  }

  /** One renewal at a time, here and over the tabs. A network failure is waited out; a refusal ends the session. */
  const renew = (): Promise<void> => {
    renewing ??= exchange(token)
      .catch(async (error: unknown) => {
        const failure = asFailure(error)
        if (failure.passing) renewal.failed()
        else await refusedToRenew(failure)
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

  /** The custom token, the exchange, the profile [R004]. Refusals are the caller's to show. */
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

  /** Reads anew who one is and what one may: something about it has changed. */
  const refreshMe = async (): Promise<void> => {
    const since = endings
    const idToken = await currentToken()
    if (!signedInAs() || !idToken) return
    try {
      const me = await personOf(idToken)
      if (since === endings && JSON.stringify(me) !== JSON.stringify(signedInAs()))
        state.set({ is: 'signedIn', me })
    } catch (error) {
      // The session is gone: a renewal that is refused signs out and says why.
      if (asFailure(error).code === 'not_authenticated') await renew().catch(() => {})
    }
  }

  /** Ends the session here at once, and on the server as soon as it can be reached [R009]. */
  const signOut = async () => {
    unfinishedSignOut.remember()
    end()
    tabs.tell({ is: 'left' })
    await tabs.alone(() => send(session.signOut, {})).then(unfinishedSignOut.forget, () => {})
  }

  /** A token that is good now, or null when nobody is signed in. */
  const currentToken = async (): Promise<string | null> => {
    if (signedInAs() && !fresh()) await renew()
    return token?.idToken ?? null
  }

  /** The server did not know the token: renewed once, unless that was done meanwhile. */
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
    // Another person, or somebody where nobody was: this tab follows, without telling it on.
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

export type Session = ReturnType<typeof createSession>

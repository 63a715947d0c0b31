import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'
import type { Tabs, Word } from './tabs.ts'

const sara = { objectId: 'u1', name: 'Sara Øverby', type: 'employee' }
const kari = { objectId: 'u2', name: 'Kari Aas', type: 'manager' }

type Answer = { status?: number; body: unknown } | 'unreachable'
type Replies = Record<
  string,
  (request: { authorization: string | undefined; body: unknown }) => Answer | Promise<Answer>
>

let replies: Replies
let visited: string[]

/** The fake server: a reply per endpoint. An endpoint that is not listed is an error in the test. */
const serve: typeof fetch = async (url, init) => {
  const endpoint = (url as string).replace('/api', '')
  const headers = init?.headers as Record<string, string>
  visited.push(endpoint)
  const answer = await replies[endpoint]?.({
    authorization: headers.authorization,
    body: init?.body ? JSON.parse(init.body as string) : undefined,
  })
  if (!answer) throw new Error(`No endpoint ${endpoint}`)
  if (answer === 'unreachable') throw new TypeError('fetch failed')
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } })

/** Tabs of one browser: they share messages, and only one at a time may renew. */
const browser = () => {
  const ears: ((word: Word) => void)[] = []
  let queue: Promise<unknown> = Promise.resolve()
  return (): Tabs => {
    const own: ((word: Word) => void)[] = []
    return {
      tell: word => {
        for (const ear of ears) if (!own.includes(ear)) ear(word)
      },
      hear: ear => {
        own.push(ear)
        ears.push(ear)
      },
      alone: work => {
        const turn = queue.then(work)
        queue = turn.catch(() => {})
        return turn
      },
    }
  }
}

let issued = 0
const token = (): Answer => {
  issued += 1
  return { body: { idToken: `id-${issued}`, expiresIn: 900 } }
}

const minute = 60_000
const times = (endpoint: string) => visited.filter(other => other === endpoint).length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', serve)
  visited = []
  issued = 0
  replies = {
    '/login': () => ({ body: { token: 'custom' } }),
    '/identity/sign-in': token,
    '/identity/refresh': token,
    '/identity/sign-out': () => ({ body: { success: true } }),
    '/me': () => ({ body: sara }),
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const signedIn = async () => {
  const session = createSession(browser()())
  await session.start()
  expect(session.current()).toEqual({ is: 'signedIn', me: sara })
  return session
}

describe('signing in', () => {
  test('checks the password, exchanges the token, then loads the profile [R004]', async () => {
    const session = createSession(browser()())
    replies['/identity/sign-in'] = ({ body }) => {
      expect(body).toEqual({ token: 'custom' })
      return token()
    }
    replies['/me'] = ({ authorization }) => {
      expect(authorization).toBe('Bearer id-1')
      return { body: sara }
    }
    await session.signIn('sara@foehn.test', 'hemmelig')
    expect(visited).toEqual(['/login', '/identity/sign-in', '/me'])
    expect(session.current()).toEqual({ is: 'signedIn', me: sara })
    expect(await session.currentToken()).toBe('id-1')
  })

  test('a wrong password is thrown to the form, and nobody is signed in [R006]', async () => {
    const session = createSession(browser()())
    replies['/identity/refresh'] = () => refused(401, 'not_authenticated')
    await session.start()
    replies['/login'] = () => refused(401, 'invalid_credentials')
    await expect(session.signIn('sara@foehn.test', 'feil')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(session.current()).toEqual({ is: 'signedOut' })
  })

  test('an account without a profile is signed out, here and on the server [R005]', async () => {
    const session = createSession(browser()())
    replies['/me'] = () => refused(404, 'not_found')
    await expect(session.signIn('sara@foehn.test', 'hemmelig')).rejects.toMatchObject({
      message: expect.stringContaining('mangler en profil'),
    })
    expect(session.current().is).toBe('signedOut')
    expect(times('/identity/sign-out')).toBe(1)
    expect(await session.currentToken()).toBeNull()
  })
})

describe('opening the page', () => {
  test('uses the renewal that the page requested before the program loaded, once', async () => {
    const answers = [{ idToken: 'early', expiresIn: 900, me: sara }]
    const session = createSession(browser()(), undefined, async () => (answers.shift() as never) ?? null)
    await session.start()
    expect(session.current()).toEqual({ is: 'signedIn', me: sara })
    expect(await session.currentToken()).toBe('early')
    expect(visited).toEqual([])
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(visited).toEqual(['/identity/refresh', '/me'])
  })

  test('requests a renewal itself if that failed', async () => {
    const session = createSession(browser()(), undefined, async () => null)
    await session.start()
    expect(session.current()).toEqual({ is: 'signedIn', me: sara })
    expect(visited).toEqual(['/identity/refresh', '/me'])
  })

  test('without a session nobody is signed in, and no reason is shown', async () => {
    const session = createSession(browser()())
    replies['/identity/refresh'] = () => refused(401, 'not_authenticated')
    await session.start()
    expect(session.current()).toEqual({ is: 'signedOut' })
  })

  test('with the network down it says so, and works when retried', async () => {
    const session = createSession(browser()())
    replies['/identity/refresh'] = () => 'unreachable'
    await session.start()
    expect(session.current().is).toBe('unreachable')
    replies['/identity/refresh'] = token
    await session.start()
    expect(session.current().is).toBe('signedIn')
  })

  test('an account whose profile has gone is signed out with a reason [R005]', async () => {
    const session = createSession(browser()())
    replies['/me'] = () => refused(404, 'not_found')
    await session.start()
    expect(session.current()).toMatchObject({ is: 'signedOut', because: { code: 'not_found' } })
    expect(times('/identity/sign-out')).toBe(1)
  })
})

describe('staying signed in', () => {
  test('the token is renewed about five minutes before it expires [R007]', async () => {
    const session = await signedIn()
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(times('/identity/refresh')).toBe(2)
    expect(await session.currentToken()).toBe('id-2')
  })

  test('while the network is away it waits 30 s, 60 s, and nobody is signed out [R007]', async () => {
    const session = await signedIn()
    replies['/identity/refresh'] = () => 'unreachable'
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(times('/identity/refresh')).toBe(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(times('/identity/refresh')).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times('/identity/refresh')).toBe(4)
    expect(session.current().is).toBe('signedIn')
  })

  test('a closed account is signed out by itself, with the reason [R008]', async () => {
    const session = await signedIn()
    replies['/identity/refresh'] = () => refused(403, 'no_rights')
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(session.current()).toMatchObject({ is: 'signedOut', because: { code: 'no_rights' } })
    expect(await session.currentToken()).toBeNull()
  })

  test('an expired token that cannot be renewed ends the session [R008]', async () => {
    const session = await signedIn()
    replies['/identity/refresh'] = () => 'unreachable'
    await vi.advanceTimersByTimeAsync(16 * minute)
    replies['/identity/refresh'] = () => refused(401, 'not_authenticated')
    await expect(session.currentToken()).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(session.current()).toMatchObject({ is: 'signedOut', because: { message: 'Logg inn på nytt' } })
  })

  test('concurrent calls after a long sleep renew once', async () => {
    const session = await signedIn()
    vi.setSystemTime(Date.now() + 60 * minute)
    expect(await Promise.all([session.currentToken(), session.currentToken()])).toEqual(['id-2', 'id-2'])
    expect(times('/identity/refresh')).toBe(2)
  })

  test('a token the server no longer knows is replaced once', async () => {
    const session = await signedIn()
    expect(await session.replaceToken('id-1')).toBe('id-2')
    expect(await session.replaceToken('id-1')).toBe('id-2')
    expect(times('/identity/refresh')).toBe(2)
  })
})

describe('signing out', () => {
  test('ends the session here and on the server [R009]', async () => {
    const session = await signedIn()
    await session.signOut()
    expect(session.current()).toEqual({ is: 'signedOut' })
    expect(times('/identity/sign-out')).toBe(1)
    expect(await session.currentToken()).toBeNull()
  })

  test('a renewal in flight at sign-out does not sign the person in again [R009]', async () => {
    const session = await signedIn()
    const renewal = session.replaceToken('id-1')
    const leaving = session.signOut()
    await Promise.all([renewal, leaving])
    expect(session.current()).toEqual({ is: 'signedOut' })
  })

  test('without a network the server is told at the next visit, before anybody is signed in [R009]', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    const session = await signedIn()
    replies['/identity/sign-out'] = () => 'unreachable'
    await session.signOut()

    const nextVisit = createSession(browser()())
    replies['/identity/sign-out'] = () => ({ body: { success: true } })
    const before = times('/identity/refresh')
    await nextVisit.start()
    expect(nextVisit.current()).toEqual({ is: 'signedOut' })
    expect(times('/identity/refresh')).toBe(before)
    expect(stored.size).toBe(0)
  })
})

describe('several tabs', () => {
  test('share one refresh token without using it twice', async () => {
    const tab = browser()
    const [first, second] = [createSession(tab()), createSession(tab())]
    await first.start()
    await second.start()
    visited = []
    // Both renewals are due at the same moment.
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(times('/identity/refresh')).toBe(1)
    expect(await first.currentToken()).toBe(await second.currentToken())
  })

  test('sign out together', async () => {
    const tab = browser()
    const [first, second] = [createSession(tab()), createSession(tab())]
    await first.start()
    await second.start()
    await first.signOut()
    expect(second.current()).toEqual({ is: 'signedOut' })
  })

  test('a refused renewal ends the old session before another tab starts a new one', async () => {
    const tab = browser()
    const [first, second] = [createSession(tab()), createSession(tab())]
    await first.start()
    let signingIn: Promise<void> | undefined
    replies['/identity/refresh'] = () => {
      signingIn = second.signIn('sara@foehn.test', 'hemmelig')
      return refused(403, 'no_rights')
    }
    let ended = false
    replies['/identity/sign-out'] = async () => {
      await new Promise(answered => setTimeout(answered, 1000))
      ended = true
      return { body: { success: true } }
    }
    let endedBefore = false
    replies['/identity/sign-in'] = () => {
      endedBefore = ended
      return token()
    }
    await vi.advanceTimersByTimeAsync(11 * minute)
    await signingIn
    // Both use one cookie: a sign-out after the sign-in would end the new session.
    expect(endedBefore).toBe(true)
  })

  test('follow when another person signs in', async () => {
    const tab = browser()
    const [first, second] = [createSession(tab()), createSession(tab())]
    await first.start()
    await second.start()
    replies['/me'] = () => ({ body: kari })
    await first.signIn('kari@foehn.test', 'hemmelig')
    await vi.advanceTimersByTimeAsync(0)
    expect(second.current()).toEqual({ is: 'signedIn', me: kari })
  })
})

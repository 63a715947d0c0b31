import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/session/session'
import { leave, majorstuen, NOON, owner, personOf } from '../../../testing/statistics-screens.tsx'
import { browserSession } from '../api/client.ts'
import { fetchFirstFigures } from './first-figures.ts'
// Loaded here, so that no test waits for it.
import './home/HomePage.tsx'
import { openPage } from './SignedIn.tsx'

const manager = personOf({ type: 'manager', salons: [majorstuen] })
const hairdresser = personOf({ type: 'employee', salons: [majorstuen], activeIn: ['s1'] })
const adviser = personOf({ type: 'advisor' })

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Signs the hairdresser in, and answers 'not found' to every other request, after `until`. */
const answer = (until: Promise<unknown> = Promise.resolve()) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/identity/refresh')) return json({ idToken: 'id', expiresIn: 900, me: hairdresser })
    if (url.endsWith('/identity/sign-out')) return json({ success: true })
    await until
    return json({ error: 'not_found' }, 404)
  })

beforeEach(async () => {
  answer()
  await browserSession.start()
})
afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

const requestedAt = async (me: Profile, address: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { pathname, search } = new URL(address, 'https://foehn.test')
  await fetchFirstFigures(client, me, { pathname, search })
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '))
}

test.each<[who: string, address: string, me: Profile, keys: readonly string[]]>([
  ['the owner', '/', owner, ['stats chain perSalon monthly']],
  ['the owner', '/?salon=s2', owner, ['stats salon s2 perEmployee monthly']],
  ['the owner', '/chain', owner, ['stats chain perTimeframe nothing chosen']],
  ['the owner', '/chain/perSalon/today', owner, ['stats chain perSalon today']],
  ['the owner', '/chain/perSalon/monthly?month=2026-08', owner, ['stats chain perSalon 2026-08']],
  ['the owner', '/salon/s1', owner, ['stats salon s1 perTimeframe nothing chosen']],
  [
    'the owner',
    '/salon/s1?listType=perEmployee&timeFrame=yearly',
    owner,
    ['stats salon s1 perEmployee yearly'],
  ],
  ['the owner', '/chain/perSalon/never', owner, []],
  ['the owner', '/salon/elsewhere', owner, []],
  ['the owner', '/salon/s1/me', owner, []],
  ['the owner', '/reports', owner, []],
  ['a manager', '/', manager, ['stats salon s1 perEmployee monthly']],
  ['a manager', '/chain', manager, []],
  [
    'a hairdresser',
    '/',
    hairdresser,
    ['stats employee me every salon nothing chosen', 'stats freshness', 'payslips news', 'private goal'],
  ],
  ['a hairdresser', '/employee/s1', hairdresser, ['stats employee me s1 nothing chosen', 'stats freshness']],
  ['a hairdresser', '/employee/s2', hairdresser, []],
  ['a hairdresser', '/salon/s1', hairdresser, []],
  ['an adviser', '/', adviser, []],
  ['the owner', '/chain/why', owner, ['stats drivers [object Object] monthly previous']],
  [
    'the owner',
    '/salon/s1/why?month=2026-08&against=best&row=hours',
    owner,
    ['stats drivers [object Object] 2026-08 best'],
  ],
  ['the owner', '/salon/elsewhere/why', owner, []],
  ['the owner', '/salon/rhythm', owner, ['stats rhythm [object Object] 2026-09-21/2026-11-15']],
  ['the owner', '/salon/s1/targets', owner, ['stats targets s1 2026-11']],
  ['the owner', '/chain/targets?month=2027-01', owner, ['stats targets chain 2027-01']],
  ['a manager', '/salon/targets', manager, []],
  ['a manager', '/salon/s1/p1/targets', manager, ['stats targets p1 2026-11']],
  ['a hairdresser', '/employee/s1/why', hairdresser, ['stats drivers [object Object] monthly previous']],
  ['a hairdresser', '/employee/s2/why', hairdresser, []],
  ['a hairdresser', '/salon/s1/rhythm', hairdresser, []],
  ['a hairdresser', '/employee/targets', hairdresser, ['stats targets me 2026-11']],
])('%s requests the first figures of %s', async (_who, address, me, keys) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  expect(await requestedAt(me, address)).toEqual(keys)
})

test('a page opens when its first figures have answered', async () => {
  // The wait never ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { person, client } = await openPage(hairdresser)
  expect(person).toBe('me')
  expect(client.getQueryState(['payslips', 'news'])?.status).toBe('error')
})

test('a page opens without its first figures when they are late', async () => {
  let arrive = (): void => undefined
  answer(
    new Promise<void>(resolve => {
      arrive = resolve
    }),
  )
  const { client } = await openPage(hairdresser)
  const news = client.getQueryState(['payslips', 'news'])
  arrive()
  expect(news?.status).toBe('pending')
})

test('a person who may not see figures yet requests none', async () => {
  const { client } = await openPage({ ...hairdresser, pending: true })
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('a page without figures opens at once', async () => {
  // The wait never ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  answer(new Promise(() => undefined))
  history.replaceState(null, '', '/reports')
  const { client } = await openPage(owner)
  history.replaceState(null, '', '/')
  expect(client.getQueryCache().getAll()).toEqual([])
})

import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints, schemasOf } from '#contract/registry'
import { isRefusalCode } from '#domain/values/refusal'
import { type Scene, secretsOf, setScene } from '../access/scene.ts'
import { startProductWithProvider } from '../bad-provider.ts'
import type { Product } from '../product.ts'
import type { longRun } from '../soak.ts'
import type { Ids } from './values.ts'

/** Callers who reach the salon 'here' but not 'there'. */
const limited = [
  'manager',
  'employee',
  'advisor',
  'supervisor',
  'chain-with-list',
  'chainAdministrator-with-list',
]
export const wide = ['owner', 'chain', 'chainAdministrator']
const strangers = ['nobody', 'pending', 'unproven']
export const callers = [...limited, ...wide, ...strangers]

/** Every endpoint except the stream, which never ends. */
export const asked = allEndpoints.filter(endpoint => endpoint.path !== '/live')
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

// A lone surrogate is invalid in a URL.
export const written = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()

export const fields = (value: unknown): Record<string, string> =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]))
    : {}

/** Gives every path parameter a value: an empty one, or one with dots, would form another endpoint's path. */
export const namesIn = (endpoint: Endpoint, value: unknown): Record<string, string> => {
  const given = fields(value)
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map(name => [name, given[name]?.replace(/^\.*$/, 'x') ?? 'x']))
}

type Asked = Parameters<Product['call']>[1]

/** The scene of the access tests with reports, cases and photos in both salons, and a function that calls it. */
export const setFuzzedScene = async () => {
  const product = await startProductWithProvider({ config: { logLevel: 'silent' } })
  const scene: Scene = await setScene(product)
  /** Values that occur only in the reports, cases and pay of the salon 'there'. */
  const canaries: string[] = [...secretsOf.there]
  const inside: string[] = ['here', 'next', 'person-here']
  const outside: string[] = ['there', 'person-there']
  for (const salon of ['here', 'there'] as const) {
    const ids = salon === 'here' ? inside : outside
    ids.push(await scene.report(salon), await scene.complaint(salon, { kind: 'expense', status: 2 }))
    ids.push(await scene.conflict(salon), (await scene.complaintPhoto(salon, 'owner')).photo)
  }
  const secret = 'kunde-der-5561'
  await product.pool.pool.query(
    `update complaint set name = $1, message = $1, email = $1 || '@der.test' where salon_id = 'there'`,
    [secret],
  )
  canaries.push(secret)
  let calls = 0
  return {
    product,
    scene,
    /** A caller who can make data visible to others only uses ids inside the scope; otherwise the canaries would spread. */
    idsFor: (caller: string): Ids => (wide.includes(caller) ? inside : [...inside, ...outside]),
    /** Makes a call and checks the response against the invariants. Returns the status. */
    ask: async (
      run: ReturnType<typeof longRun>,
      endpoint: Endpoint,
      as: string,
      asked: Asked,
    ): Promise<number> => {
      // Each call has its own client address, so that rate limits do not apply.
      calls += 1
      const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
      const began = performance.now()
      const answer = await product.call(endpoint, {
        ...asked,
        remoteAddress,
        ...(as !== 'nobody' && { as }),
      })
      const took = performance.now() - began
      run.did()
      run.answered(answer.status)
      // An earlier call signed this caller out; the next call signs in again.
      if (answer.status === 401 && as !== 'nobody' && !asked?.headers?.authorization) product.forgetTokens()

      expect([answer.status, answer.status >= 500 && answer.text.slice(0, 300)]).toEqual([
        answer.status,
        false,
      ])
      run.took(took)
      if (answer.status >= 400 && endpoint.method !== 'HEAD') {
        expect([answer.text.slice(0, 300), isRefusalCode(answer.json?.error)]).toEqual([
          answer.text.slice(0, 300),
          true,
        ])
        expect(answer.json.message).toEqual(expect.any(String))
        // Error responses do not repeat long input.
        expect(answer.text.length).toBeLessThan(5000)
      }
      if (answer.status === 200 && !endpoint.download && endpoint.method !== 'HEAD') {
        const { success, error } = schemasOf(endpoint).reply.safeParse(answer.json)
        expect([nameOf(endpoint), success, error?.issues]).toEqual([nameOf(endpoint), true, undefined])
      }
      if (limited.includes(as) || strangers.includes(as))
        for (const canary of canaries) expect([canary, answer.text.includes(canary)]).toEqual([canary, false])
      return answer.status
    },
  }
}
export type FuzzedScene = Awaited<ReturnType<typeof setFuzzedScene>>

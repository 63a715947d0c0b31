import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { live } from '#contract/live/live'
import { reports } from '#contract/payroll/payroll'
import { allEndpoints } from '#contract/registry'
import { openapi } from '#server/http/openapi'
import { startProductWithProvider } from '../bad-provider.ts'
import type { Product } from '../product.ts'
import { aimsOf, cases } from './cases.ts'
import { endpointCells, guarded } from './endpoint-cells.ts'
import { type Scene, secretsOf, setScene } from './scene.ts'
import { nameOf, walk } from './walk.ts'

let product: Product
let scene: Scene

beforeAll(async () => {
  product = await startProductWithProvider()
  scene = await setScene(product)
})
afterAll(() => product.close())

describe('every endpoint, for everybody', () => {
  it('has a case in this test and a place in OpenAPI', () => {
    expect(Object.keys(cases).sort()).toEqual(allEndpoints.map(nameOf).sort())
    const described = Object.entries(openapi().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    expect(described.sort()).toEqual(allEndpoints.map(nameOf).sort())
  })

  it('matches the permissions written by hand, and is open without sign-in only where they say so [H3]', () => {
    const served = Object.fromEntries(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint.needs]))
    expect(served).toEqual(
      Object.fromEntries(Object.entries(cases).map(([name, { needs }]) => [name, needs])),
    )
  })

  it('is forbidden by every other method [R140]', async () => {
    for (const path of new Set(allEndpoints.map(endpoint => endpoint.path))) {
      const open = allEndpoints
        .filter(endpoint => endpoint.path === path)
        .map(endpoint => endpoint.method as string)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(one => !open.includes(one))) {
        const response = await product.http.inject({
          method: method as 'PUT',
          url: `/api${path.replace(/\{\w+\}/g, 'x')}`,
        })
        // A parameterized path may match another endpoint's path; then that endpoint answers.
        if (response.statusCode !== 405)
          expect([method, path, response.statusCode]).toEqual([method, path, 401])
        else expect(response.json().error).toBe('forbidden_method')
      }
    }
  })

  // A stream never ends, so a separate test covers it.
  it('is called, unless it is open to anyone', () => {
    const silent = guarded.map(nameOf).filter(name => aimsOf(name).length === 0)
    expect(silent).toEqual([nameOf(live.stream)])
  })

  const asked = guarded.map(nameOf).filter(name => endpointCells.some(({ what }) => what === name))
  it.each(asked)('%s [R031] [A5] [D64]', async name => {
    await walk(
      product,
      scene,
      endpointCells.filter(({ what }) => what === name),
    )
  })
})

it('the secret markers are present for viewers of pay', async () => {
  const params = { objectId: await scene.report('here') }
  const { text } = await product.call(reports.get, { as: 'manager', params })
  for (const secret of secretsOf.here) expect(text).toContain(secret)
})

import { describe, expect, it } from 'vitest'
import { passkeys } from '#contract/account/passkeys'
import { avatars } from '#contract/avatars/avatars'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { guarantee } from '#contract/complaints/guarantee'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints, schemasOf } from '#contract/registry'
import { largestBody } from '#testing/largest-body'
import { bodyLimitOf } from './body-limits.ts'

const KB = 1024
const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const withBody = allEndpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
const pictures: readonly Endpoint[] = [guarantee.addPhoto, avatars.save, avatars.saveOwn, complaintPhotos.add]

/** The contract accepts signatures of 60 kB; those of keys and phones are under 3 kB. */
const wide: readonly Endpoint[] = [passkeys.signIn, passkeys.secondStep]

describe('the limits of bodies', () => {
  it('pictures, and only they, are accepted as pictures', () => {
    const taken = withBody.filter(endpoint => bodyLimitOf(endpoint).kind === 'picture')
    expect(taken.map(named).sort()).toEqual(pictures.map(named).sort())
    for (const endpoint of pictures)
      expect(bodyLimitOf(endpoint)).toMatchObject({ bytes: 20 * KB * KB, ms: 60_000 })
  })

  it.each(withBody.filter(({ needs }) => needs === 'anyone').map(endpoint => [named(endpoint), endpoint]))(
    '%s, open to anyone, accepts 16 kB or a picture, but no file',
    (_, endpoint) => {
      const { kind, bytes, ms } = bodyLimitOf(endpoint)
      if (endpoint === guarantee.addPhoto) return expect(kind).toBe('picture')
      expect([kind, bytes <= 16 * KB, ms <= 15_000]).toEqual(['json', true, true])
    },
  )

  it.each(withBody.map(endpoint => [named(endpoint), endpoint]))('%s has a limit', (_, endpoint) => {
    const limit = bodyLimitOf(endpoint)
    expect(limit.kind === 'json').toBe(endpoint.upload === undefined)
    if (limit.kind !== 'json') return
    expect(limit.bytes).toBeLessThanOrEqual(3 * KB * KB)
    expect(limit.ms).toBeLessThanOrEqual(60_000)
    expect(Math.max(limit.keys, limit.values)).toBeLessThanOrEqual(50_000)
  })

  it.each(withBody.filter(endpoint => !endpoint.upload).map(endpoint => [named(endpoint), endpoint]))(
    '%s accepts every body that its schema accepts',
    (_, endpoint) => {
      const { body } = schemasOf<Endpoint>(endpoint)
      if (!body) return
      const limit = bodyLimitOf(endpoint)
      const { bytes, depth, keys, values } = largestBody(body)
      if (!wide.includes(endpoint)) expect(bytes).toBeLessThanOrEqual(limit.bytes)
      expect(depth).toBeLessThanOrEqual(limit.depth)
      expect(keys).toBeLessThanOrEqual(limit.keys)
      expect(values).toBeLessThanOrEqual(limit.values)
    },
  )
})

import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/registry'
import { hasNginx, prepareNginx, shippedFile } from '#testing/nginx'
import { freePort } from '#testing/npm-start'

const locations = [...shippedFile().matchAll(/location ([^{]+?) \{([^}]*)\}/g)].map(
  ([, place = '', text = '']) => ({ place, text }),
)
/** Where nginx may repeat a POST on a second process although the first may have received it. */
const repeating = locations.filter(({ text }) => text.includes('non_idempotent')).map(({ place }) => place)
const isRepeated = (path: string) => repeating.some(place => `/api${path}`.startsWith(place))

/** The file's map of requests that a draining process may pass on. */
const handedOn = [...shippedFile().matchAll(/"~(\S+ \S*?)" 1;/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
)

test.skipIf(!hasNginx)('nginx accepts the shipped file', async () => {
  const nginx = prepareNginx({
    https: await freePort(),
    http: await freePort(),
    processes: [await freePort(), await freePort(), await freePort()],
  })
  nginx.check()
  await nginx.stop()
})

test('nginx repeats the POST requests of statistics that only read, and no others', () => {
  expect(repeating).toEqual([expect.stringMatching(/^\/api\/\w+\/$/)])
  const posts = allEndpoints.filter(({ method }) => method === 'POST' || method === 'PATCH')
  const repeated = posts.filter(({ path }) => isRepeated(path))
  expect(repeated.filter(({ reads }) => !reads).map(({ path }) => path)).toEqual([])
  const statistics = posts.filter(({ path, reads }) => reads && path.startsWith('/stats/'))
  expect(statistics.length).toBeGreaterThan(10)
  expect(statistics.filter(({ path }) => !isRepeated(path)).map(({ path }) => path)).toEqual([])
})

test('a draining process passes on exactly the requests that nginx repeats', () => {
  expect(handedOn).toHaveLength(2)
  for (const { method, path } of allEndpoints) {
    const isHandedOn = handedOn.some(pattern => pattern.test(`${method} /api${path}`))
    const mayBeRepeated = ['GET', 'HEAD', 'DELETE'].includes(method) || isRepeated(path)
    expect([method, path, isHandedOn]).toEqual([method, path, mayBeRepeated])
  }
})

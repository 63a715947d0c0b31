import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '#testing/product'
import { mp4Like, tusAs } from '#testing/tus'

const MB = 1024 ** 2
const film = mp4Like(24 * MB)

let product: Product
let port = 0
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  port = (product.http.server.address() as { port: number }).port
})
afterAll(() => {
  agent.destroy()
  return product.close()
})

interface Sent {
  readonly status: number | undefined
  readonly error: string | undefined
  /** The error that ended the connection while the rest was being sent. */
  readonly broken: string | undefined
}

/** Sends the entire body even if a response arrives early, as a proxy does. */
const patch = (path: string, headers: Readonly<Record<string, string | number>>, body: Buffer) =>
  new Promise<Sent>(resolve => {
    let status: number | undefined
    let error: string | undefined
    const call = request({ port, host: '127.0.0.1', method: 'PATCH', path, headers, agent }, async answer => {
      status = answer.statusCode
      const text = Buffer.concat(await answer.toArray()).toString()
      error = text.startsWith('{') ? JSON.parse(text).error : undefined
    })
    call.on('error', fault => resolve({ status, error, broken: String(fault) }))
    call.on('close', () => resolve({ status, error, broken: undefined }))
    call.end(body)
  })

it('an upload that is refused while its bytes arrive is answered, and its connection stays usable', async () => {
  const { url } = await tusAs(product, 'eier').create({ length: film.length })
  const headers = {
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${await product.tokenOf('eier')}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': film.length,
  }
  const conflict = { status: 409, error: 'conflict', broken: undefined }
  expect(await patch(url, { ...headers, 'upload-offset': 5 * MB }, film)).toEqual(conflict)
  const invalid = { status: 400, error: 'invalid_payload', broken: undefined }
  expect(await patch(url, { ...headers, 'upload-offset': -1 }, film)).toEqual(invalid)
  const missing = { status: 404, error: 'storage/object-not-found', broken: undefined }
  expect(await patch(`${url}x`, { ...headers, 'upload-offset': 0 }, film)).toEqual(missing)
  expect(await patch(url, { ...headers, 'upload-offset': 0 }, film)).toMatchObject({ status: 204 })
})

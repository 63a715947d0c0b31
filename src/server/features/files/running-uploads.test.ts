import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { mp4Like, tusAs } from '#testing/tus'
import { uploadBytes } from './tus/upload-bytes.ts'

const because = { because: 'a test takes somebody’s access away' }

let product: Product
let port: number
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'fatal' } })
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  port = (product.http.server.address() as { port: number }).port
  for (const objectId of ['blocked', 'demoted', 'signed-out', 'stays'])
    await product.addPerson({ objectId, type: 'owner' })
})
afterAll(() => product.close())

/** Sends 10 MB a little at a time. `cut` resolves to the time when the server ends the upload. */
const sendSlowly = async (as: string) => {
  const film = mp4Like(10_000_000)
  const { url } = await tusAs(product, as).create({ length: film.length })
  const patch = request({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      authorization: `Bearer ${await product.tokenOf(as)}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(film.length),
    },
  })
  let at = 0
  const timer = setInterval(() => {
    patch.write(film.subarray(at, at + 20_000))
    at += 20_000
  }, 20)
  const cut = new Promise<number>(resolve => {
    patch.once('error', () => resolve(Date.now()))
    patch.once('response', answer => {
      answer.resume()
      resolve(Date.now())
    })
  }).finally(() => clearInterval(timer))
  // Read from disk, because a request for the offset would end the running upload request.
  const bytes = uploadBytes(join(product.config.dataDir, 'uploads'))
  const id = url.split('/').at(-1) ?? ''
  await expect.poll(() => bytes.length(id), { timeout: 5_000 }).toBeGreaterThan(20_000)
  return { cut, stop: () => patch.destroy() }
}

it.each([
  ['blocked', sql`update employee set blocked = true where object_id = 'blocked'`],
  ['demoted', sql`update employee set type = 'manager' where object_id = 'demoted'`],
  [
    'signed-out',
    sql`update session set ended_at = now(), ended_because = 'signed out'
        where account_id = (select object_id from account where employee_id = 'signed-out')`,
  ],
])(
  'a running upload ends within a second when its owner is %s, and no other does [R134]',
  async (who, change) => {
    const others = await sendSlowly('stays')
    const { cut } = await sendSlowly(who)
    const from = Date.now()
    await product.pool.run(because, change)
    expect((await cut) - from).toBeLessThan(1_000)
    expect(await Promise.race([others.cut, new Promise(resolve => setTimeout(resolve, 200, 'runs'))])).toBe(
      'runs',
    )
    others.stop()
  },
)

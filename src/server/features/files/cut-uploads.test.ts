import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextChunk } from '#domain/files/upload-folders'
import { newId } from '#server/db/ids'
import { type Product, startProduct } from '#testing/product'
import { longRun, often, patience } from '#testing/soak'
import { metadataOf, mp4Like } from '#testing/tus'

const CUTS = often(18, 300)
const KILLS = often(2, 30)
const LARGEST = often(2, 64) * 1024 ** 2
const AT_ONCE = 3

let product: Product
let server: ChildProcess
let port = 0
const headers: Record<string, string> = { 'tus-resumable': '1.0.0' }

const start = async () => {
  const program = fileURLToPath(new URL('../../../../testing/upload-server.ts', import.meta.url))
  const { config, pool } = product
  server = fork(program, [pool.url, config.dataDir, String(port)], { execArgv: ['--import', 'tsx'] })
  const [said] = (await once(server, 'message')) as [{ port: number }]
  port = said.port
}

beforeAll(async () => {
  product = await startProduct({ now: new Date().toISOString() })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  headers.authorization = `Bearer ${await product.tokenOf('eier')}`
  await start()
}, 60_000)
afterAll(async () => {
  server.kill('SIGKILL')
  await product.close()
})

interface Answer {
  readonly status: number
  readonly offset: number
  readonly location: string
}

/** Sends one request. With `cutAt`, the connection is cut after that many bytes of the body. Null if no response arrived. */
const send = (method: string, path: string, more: Record<string, string>, body?: Buffer, cutAt?: number) =>
  new Promise<Answer | null>(resolve => {
    const call = request({ port, host: '127.0.0.1', method, path, headers: { ...headers, ...more } })
    call.once('error', () => resolve(null))
    call.once('response', answer => {
      answer.resume()
      resolve({
        status: answer.statusCode ?? 0,
        offset: Number(answer.headers['upload-offset']),
        location: String(answer.headers.location ?? ''),
      })
    })
    if (body && cutAt !== undefined) {
      call.setHeader('content-length', body.length)
      call.write(body.subarray(0, cutAt), () => call.destroy())
    } else call.end(body)
  })

/** Retries until the server responds, because it may be down for a while. */
const answered = async (attempt: () => Promise<Answer | null>): Promise<Answer> => {
  for (;;) {
    const answer = await attempt()
    if (answer && answer.status < 500) return answer
    await wait(100)
  }
}

let cuts = 0

/** Uploads a film over a connection that is cut now and then. Returns its name. */
const uploadThroughCuts = async (film: Buffer): Promise<string> => {
  const name = `${newId()}.mp4`
  const sha256 = createHash('sha256').update(film).digest('hex')
  const metadata = metadataOf({ folder: 'tutorials', name, contentType: 'video/mp4', sha256 })
  const { status, location } = await answered(() =>
    send('POST', '/api/files', { 'upload-length': String(film.length), 'upload-metadata': metadata }),
  )
  expect(status).toBe(201)
  let size = 262_144
  for (;;) {
    const { offset } = await answered(() => send('HEAD', location, {}))
    if (offset === film.length) return name
    const chunk = film.subarray(offset, offset + size)
    const isCut = cuts < CUTS && Math.random() < 0.5
    if (isCut) cuts++
    const cutAt = isCut ? Math.floor(Math.random() * chunk.length) : undefined
    const patch = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await send('PATCH', location, patch, chunk, cutAt)
    if (answer?.status === 204) size = nextChunk(size)
  }
}

it(
  'uploads over broken connections and killed servers end byte for byte correct [R131] [R133]',
  async () => {
    const run = longRun('cutUploads')
    // Largest first, so that only small ones remain for the end of the available time.
    const sizeOf = (i: number) => Math.round(300_000 + ((LARGEST - 300_000) * (run.wanted - i)) / run.wanted)
    let begun = 0
    const stored: { readonly name: string; readonly size: number; readonly sha256: string }[] = []
    let kills = 0
    const work = async () => {
      while (begun < run.wanted && run.goesOn()) {
        const film = mp4Like(sizeOf(begun++))
        const sha256 = createHash('sha256').update(film).digest('hex')
        stored.push({ name: await uploadThroughCuts(film), size: film.length, sha256 })
        run.did()
      }
    }
    let over = false
    const killing = (async () => {
      while (!over && kills < KILLS) {
        await wait(300 + Math.random() * often(300, 4_000))
        server.kill('SIGKILL')
        kills++
        await start()
      }
    })()
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    over = true
    await killing
    expect(stored).toHaveLength(begun)
    for (const { name, size, sha256 } of stored) {
      const object = await product.files.find(product.pool, 'tutorials', name)
      expect([object?.size, object?.sha256]).toEqual([size, sha256])
      const hash = createHash('sha256')
      if (object) for await (const piece of await product.files.open(object)) hash.update(piece)
      expect(hash.digest('hex')).toBe(sha256)
    }
    // The last kill may have come between the commit and the removal. The next start removes what is left.
    const left = () => readdirSync(join(product.config.dataDir, 'uploads'))
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
    expect([cuts > 0, kills > 0]).toEqual([true, true])
    process.stdout.write(`${stored.length} uploads, ${cuts} cuts, ${kills} kills\n`)
  },
  patience(),
)

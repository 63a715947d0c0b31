import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { LARGEST_CHUNK } from '#domain/files/upload-folders'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { newId } from '#server/db/ids'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { metadataOf, mp4Like } from '#testing/tus'
import { median } from './load.ts'

// npm run bench -- uploads [--quick]: an upload compared with a plain copy over the same loopback, ranges of a large video, and
// the server's memory during many uploads.

const quick = process.argv.includes('--quick')
const MB = 1024 ** 2
const ONE = (quick ? 128 : 1024) * MB
const AT_ONCE = quick ? 8 : 20
const EACH = (quick ? 32 : 256) * MB
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const database = await startEmbedded({ dataDir: folder, durable: false })
const url = await createDatabase(database.url, 'uploads')
await migrate(url)
const pool = openPool(url, { max: 2 })
const because = { because: 'a measurement needs somebody who may upload' }
await pool.run(because, sql`insert into employee (object_id, name, type) values ('owner', 'Eier', 'owner')`)
await pool.run(
  because,
  sql`insert into account (object_id, employee_id, email, password_hash)
      values ('owner', 'owner', 'owner@foehn.test', 'none')`,
)
const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder], {
  execArgv: ['--import', 'tsx'],
})
const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }]

const head = mp4Like(MB)
const filler = Buffer.alloc(MB, 7)

/** Video bytes from an offset, generated as they are read. */
function* piecesOf(from: number, length: number): Generator<Buffer> {
  for (let at = from; at < from + length; ) {
    const size = Math.min(MB - (at % MB), from + length - at)
    const source = at < MB ? head : filler
    yield source.subarray(at % MB, (at % MB) + size)
    at += size
  }
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly to?: number
  readonly headers?: Record<string, string>
  readonly body?: { readonly from: number; readonly length: number }
}

const send = async ({ method, path, to = port, headers = {}, body }: Sent) => {
  const call = request({
    port: to,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...headers,
      ...(body && { 'content-length': String(body.length) }),
    },
  })
  const answer = once(call, 'response') as Promise<[import('node:http').IncomingMessage]>
  if (body) await pipeline(Readable.from(piecesOf(body.from, body.length)), call)
  else call.end()
  const [response] = await answer
  response.resume()
  await once(response, 'end')
  if ((response.statusCode ?? 500) >= 400) throw new Error(`${method} ${path}: ${response.statusCode}`)
  return response.headers
}

/** Uploads in chunks of the maximum size and returns the file's name. */
const upload = async (size: number): Promise<string> => {
  const name = `${newId()}.mp4`
  const { location = '' } = await send({
    method: 'POST',
    path: '/api/files',
    headers: {
      'upload-length': String(size),
      'upload-metadata': metadataOf({ folder: 'tutorials', name, contentType: 'video/mp4' }),
    },
  })
  for (let at = 0; at < size; at += LARGEST_CHUNK)
    await send({
      method: 'PATCH',
      path: location,
      headers: { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: { from: at, length: Math.min(LARGEST_CHUNK, size - at) },
    })
  return name
}

/** The baseline: a server that writes the incoming bytes to a file. */
const copyPort = await new Promise<number>(resolve => {
  const plain = createServer((incoming, reply) => {
    void pipeline(incoming, createWriteStream(join(folder, 'copy'))).then(() => reply.end())
  })
  plain.listen(0, '127.0.0.1', () => resolve((plain.address() as { port: number }).port))
  plain.unref()
})

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

const rates = { ours: [] as number[], plain: [] as number[] }
let film = ''
for (let round = 0; round < 3; round++) {
  rates.plain.push(
    ONE /
      MB /
      (await timed(() => send({ method: 'PUT', path: '/', to: copyPort, body: { from: 0, length: ONE } }))),
  )
  rates.ours.push(
    ONE /
      MB /
      (await timed(async () => {
        film = await upload(ONE)
      })),
  )
}
say(
  `${ONE / MB} MB: ${median(rates.ours).toFixed(0)} MB/s, plain copy ${median(rates.plain).toFixed(0)} MB/s`,
)
say(`upload ÷ plain copy: ${(median(rates.ours) / median(rates.plain)).toFixed(2)} (≥ 0.6)`)

const metadata = await (
  await fetch(`http://127.0.0.1:${port}/api/files/tutorials/${film}?metadata`, {
    headers: { authorization: `Bearer ${token}` },
  })
).json()
const times: number[] = []
for (let round = 0; round < 40; round++) {
  const start = Math.floor(Math.random() * (ONE - MB))
  times.push(
    1000 *
      (await timed(async () => {
        const range = `bytes=${start}-${start + MB - 1}`
        const answer = await fetch(`http://127.0.0.1:${port}${metadata.downloadUrl}`, { headers: { range } })
        if ((await answer.arrayBuffer()).byteLength !== MB) throw new Error('Not the range')
      })),
  )
}
say(
  `a range of 1 MB of ${ONE / MB} MB: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms (≤ 50)`,
)

/** The server's resident memory, in MB. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const before = memory()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, memory())
}, 100)
await Promise.all(Array.from({ length: AT_ONCE }, () => upload(EACH)))
clearInterval(watch)
say(
  `${AT_ONCE} uploads of ${EACH / MB} MB at once (${(AT_ONCE * EACH) / MB} MB): ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
)

await pool.close()
child.disconnect()
await once(child, 'exit')
await database.stop()
rmSync(folder, { recursive: true, force: true })

import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { s3Store } from '#server/files/s3-store'
import { faultyBucket } from './faulty-bucket.ts'
import { severalProcesses } from './several-processes.ts'
import { metadataOf } from './tus.ts'

const because = { because: 'a test looks at everything' }
const bytesFollow = { 'content-type': 'application/offset+octet-stream' }
interface Answer {
  readonly status: number
  /** NaN when the response has none. */
  readonly offset: number
  readonly url: string
  readonly text: string
}

type Headers = Readonly<Record<string, string>>

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Two processes of the product with one database and one bucket, each with its own data folder, and an owner who uploads to both.
 */
export const bucketProcesses = async (quotaBytes: number) => {
  const bucket = await faultyBucket()
  const store = s3Store(bucket.config)
  const processes = await severalProcesses(
    2,
    async product => {
      await product.addPerson({ objectId: 'eier', type: 'owner' })
    },
    {
      S3_ENDPOINT: bucket.config.endpoint,
      S3_REGION: bucket.config.region,
      S3_BUCKET: bucket.config.bucket,
      S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
      FILES_QUOTA_BYTES: String(quotaBytes),
      FILES_RESERVE_BYTES: '0',
    },
  )
  const { pool } = processes
  const headersOf = async (more: Headers) => ({
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${await processes.tokenOf('eier')}`,
    ...more,
  })

  /** A request whose body is sent later. Rejects when there is no response. */
  const open = async (process: number, method: string, path: string, more: Headers = {}) => {
    const { hostname: host, port } = new URL(processes.origin(process))
    const call = request({ host, port, method, path, headers: await headersOf(more), agent: false })
    const answer = new Promise<Answer>((resolve, reject) => {
      call.once('error', reject)
      call.once('response', async response => {
        const { statusCode: status = 0, headers } = response
        const offset = Number(headers['upload-offset'] ?? Number.NaN)
        resolve({ status, offset, url: headers.location ?? '', text: await text(response) })
      })
    })
    return { call, answer }
  }
  const send = async (...[process, method, path, more, body]: [...Parameters<typeof open>, Buffer?]) => {
    const { call, answer } = await open(process, method, path, { ...(body && bytesFollow), ...more })
    call.end(body)
    return answer
  }
  const piecesOf = async (id: string): Promise<number[]> => {
    const rows = await pool.many<{ size: number }>(
      because,
      sql`select size from upload_piece where upload_id = ${id} order by start`,
    )
    return rows.map(({ size }) => size)
  }
  const keysInBucket = async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys.sort()
  }

  return {
    bucket,
    store,
    pool,
    startAll: processes.startAll,
    kill: processes.kill,
    create: async (
      process: number,
      { length, hash = '', first }: { length: number; hash?: string; first?: Buffer },
    ) => {
      const name = `${newId()}.mp4`
      const fields = { folder: 'tutorials', name, contentType: 'video/mp4', ...(hash && { sha256: hash }) }
      const headers = { 'upload-length': String(length), 'upload-metadata': metadataOf(fields) }
      const answer = await send(process, 'POST', '/api/files', headers, first)
      return { ...answer, name, id: answer.url.split('/').at(-1) ?? '' }
    },
    head: (process: number, url: string) => send(process, 'HEAD', url),
    patch: (process: number, url: string, offset: number, bytes: Buffer, more: Headers = {}) =>
      send(process, 'PATCH', url, { 'upload-offset': String(offset), ...more }, bytes),
    terminate: (process: number, url: string) => send(process, 'DELETE', url),
    /** A PATCH whose body the test sends manually. Rejects when there is no response. */
    slowPatch: async (process: number, url: string, offset: number, length: number) => {
      const more = { ...bytesFollow, 'upload-offset': String(offset), 'content-length': String(length) }
      const { call, answer } = await open(process, 'PATCH', url, more)
      return {
        write: (bytes: Buffer) => new Promise<void>(resolve => call.write(bytes, () => resolve())),
        cut: () => void call.destroy(),
        answer,
      }
    },
    /** The sizes of an upload's chunks, in order. */
    piecesOf,
    lengthOf: async (id: string) => (await piecesOf(id)).reduce((sum, size) => sum + size, 0),
    keysInBucket,
    /** Keys of stored files and chunks. */
    keysInDatabase: async () => {
      const rows = await pool.many<{ key: string }>(
        because,
        sql`select key from stored_object union all select key from upload_piece`,
      )
      return rows.map(({ key }) => key).sort()
    },
    /** The number of stored files with this name. */
    storedAs: async (name: string) =>
      (await pool.many(because, sql`select 1 from stored_object where name = ${name}`)).length,
    /** The hash of a stored file as served by a process. */
    hashFrom: async (process: number, name: string): Promise<string> => {
      const metadata = await send(process, 'GET', `/api/files/tutorials/${name}?metadata=`)
      const { downloadUrl } = JSON.parse(metadata.text) as { downloadUrl: string }
      const file = await fetch(new URL(downloadUrl, processes.origin(process)))
      return sha256(Buffer.from(await file.arrayBuffer()))
    },
    close: async () => {
      await processes.close()
      await bucket.close()
    },
  }
}

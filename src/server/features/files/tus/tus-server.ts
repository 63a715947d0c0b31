import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import type { StoredFiles } from '#server/files/stored-files'
import {
  addUpload,
  beginAgain,
  expectedBytes,
  findUpload,
  removeUpload,
  type UploadRecord,
} from '#server/files/uploads'
import { finish } from './finish.ts'
import type { ChunkChecksum, UploadBytes } from './upload-bytes.ts'
import { checkFolder, readUploadRequest } from './upload-request.ts'

/** Path of the tus endpoint. Upload URLs are relative to its host. */
export const PATH = '/api/files'

interface Parts {
  readonly pool: Pool
  readonly clock: Clock
  readonly files: StoredFiles
  readonly bytes: UploadBytes
  readonly maxBytes: number
}

/** One request in progress: its caller, its checksum, and the refusal after an error. */
interface TusCall {
  readonly scope: Scope
  readonly checksum: ChunkChecksum | undefined
  refusal?: Refusal
}

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { status_code: status, body = '' } = error as { status_code?: number; body?: string }
  if (status === 404 || status === 410) return new Refusal('storage/object-not-found', { status })
  if (status === 409) return new Refusal('conflict', { message: body.trim() })
  if (status === 413) return new Refusal('too_large')
  return status && status < 500 ? new Refusal('invalid_payload', { message: body.trim() }) : null
}

/**
 * Copies the body of a request for the library. After `release`, the rest is read and discarded, so that a sender
 * refused halfway can read the response on an open connection.
 */
const bodyOf = (request: IncomingMessage) => {
  const copy = request.pipe(new PassThrough())
  const cut = () => {
    if (!request.readableEnded) copy.destroy(new Error('The request was cut off'))
  }
  request.once('error', cut).once('close', cut)
  // The copy may no longer have a reader.
  copy.on('error', () => undefined)
  return {
    stream: Readable.toWeb(copy) as BodyInit,
    release: () => {
      if (request.readableEnded || request.destroyed) return
      request.unpipe(copy)
      copy.destroy()
      request.resume()
    },
  }
}

/**
 * The tus protocol (1.0) from its own library, which handles offsets and locks. This module provides the rows, the
 * bytes and all permission checks. The library performs none.
 */
export const tusServer = ({ pool, clock, files, bytes, maxBytes }: Parts) => {
  const calls = new AsyncLocalStorage<TusCall>()
  const current = (): TusCall => {
    const call = calls.getStore()
    if (!call) throw new Error('An upload outside of a request')
    return call
  }

  /** The caller's own upload. Checks their current permission for its folder. */
  const own = async (id: string): Promise<UploadRecord> => {
    const { scope } = current()
    const upload = await findUpload(pool, scope.viewer.objectId, id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    checkFolder(scope, upload.folder)
    return upload
  }

  const described = async (upload: UploadRecord): Promise<Upload> => {
    const { objectId: id, size, folder, name, contentType, createdAt: creation_date } = upload
    const offset = upload.finishedAt ? size : await bytes.length(id)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size, offset, metadata: { folder, name, contentType }, creation_date })
  }

  const datastore = Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    create: async (upload: Upload) => {
      const { scope } = current()
      const wanted = readUploadRequest(scope, upload.size ?? 0, upload.metadata ?? {})
      await files.makeRoom(pool, wanted.size + (await expectedBytes(pool)))
      if (await files.find(pool, wanted.folder, wanted.name)) throw new Refusal('conflict')
      const row = { objectId: upload.id, ownerId: scope.viewer.objectId, ...wanted }
      if (!(await addUpload(pool, row, clock()))) {
        const first = await beginAgain(pool, row, clock())
        if (!first) throw new Refusal('conflict')
        await bytes.remove(first)
      }
      await bytes.create(upload.id)
      return upload
    },
    write: async (stream: Readable, id: string, offset: number) =>
      bytes.append(id, stream, offset, current().checksum),
    getUpload: async (id: string) => described(await own(id)),
    remove: async (id: string) => {
      const upload = await own(id)
      await pool.transaction(async db => {
        const removed = await removeUpload(db, id)
        if (removed?.isFinished) await files.remove(db, upload.folder, upload.name)
      })
      await bytes.remove(id)
    },
  })

  const server = new Server({
    path: PATH,
    datastore,
    relativeLocation: true,
    maxSize: maxBytes,
    allowedOrigins: () => false,
    namingFunction: () => newId(),
    onUploadFinish: async (_request, { id }) => {
      await finish({ pool, files, bytes }, await own(id), clock())
      return {}
    },
    onResponseError: (_request, error) => {
      const refusal = refusalOf(error)
      // Other errors propagate to the error handler, which logs them.
      current().refusal = refusal ?? (error as Refusal)
      return undefined
    },
  })

  /**
   * Finishes an upload whose bytes all arrived before the process ended, or before its check failed because the
   * database was unavailable.
   */
  const catchUp = async (id: string): Promise<void> => {
    const upload = await own(id)
    if (upload.finishedAt || (await bytes.length(id)) !== upload.size) return
    await finish({ pool, files, bytes }, upload, clock())
  }

  return {
    /** Handles one request. @throws Refusal */
    handle: (request: IncomingMessage, scope: Scope, checksum?: ChunkChecksum): Promise<Response> => {
      const call: TusCall = { scope, checksum }
      return calls.run(call, async () => {
        const { method = '', url = '', headers } = request
        const id = url.split('?')[0]?.slice(PATH.length + 1) ?? ''
        if (method === 'HEAD' && id) {
          await catchUp(id).catch(error => {
            throw refusalOf(error) ?? error
          })
        }
        const body = method === 'PATCH' || method === 'POST' ? bodyOf(request) : undefined
        const asked = new Request(`http://foehn${url}`, {
          method,
          headers: Object.entries(headers).flatMap(([name, value]) =>
            value === undefined || name === 'connection' ? [] : [[name, String(value)] as [string, string]],
          ),
          ...(body && { body: body.stream, duplex: 'half' }),
        })
        const response = await server.handleWeb(asked).finally(body?.release)
        if (call.refusal) throw call.refusal
        // The library rejects some headers before it calls the data store.
        const { status } = response
        if (status >= 400)
          throw new Refusal('invalid_payload', { status, message: (await response.text()).trim() })
        return response
      })
    },
  }
}

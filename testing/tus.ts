import { newId } from '#server/db/ids'
import type { Product } from './product.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The `Upload-Metadata` header with the given fields. */
export const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')

type Headers = Readonly<Record<string, string>>

interface Creation {
  readonly length: number
  readonly folder?: string
  readonly name?: string
  readonly sha256?: string
  /** The bytes sent with the request. */
  readonly bytes?: Buffer
  readonly headers?: Headers
}

/** A tus client for the given person. */
export const tusAs = (product: Product, as: string | undefined) => {
  const send = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET',
    url: string,
    headers: Headers,
    payload?: Buffer,
  ) => {
    const response = await product.http.inject({
      method,
      url,
      headers: {
        'tus-resumable': '1.0.0',
        ...(as && { authorization: `Bearer ${await product.tokenOf(as)}` }),
        ...headers,
      },
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      offset: Number(response.headers['upload-offset'] ?? Number.NaN),
      json: response.body.startsWith('{') ? response.json() : null,
    }
  }
  const bytesFollow = { 'content-type': 'application/offset+octet-stream' }
  return {
    send,
    create: async ({
      length,
      folder = 'tutorials',
      name = `${newId()}.mp4`,
      sha256,
      bytes,
      headers,
    }: Creation) => {
      const fields = { folder, name, contentType: 'video/mp4', ...(sha256 && { sha256 }) }
      const answer = await send(
        'POST',
        '/api/files',
        {
          'upload-length': String(length),
          'upload-metadata': metadataOf(fields),
          ...(bytes && bytesFollow),
          ...headers,
        },
        bytes,
      )
      return { ...answer, url: String(answer.headers.location ?? ''), name }
    },
    patch: (url: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
      send('PATCH', url, { ...bytesFollow, 'upload-offset': String(offset), ...headers }, bytes),
    head: (url: string) => send('HEAD', url, {}),
    terminate: (url: string) => send('DELETE', url, {}),
  }
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Bytes that resemble an MP4 in their boxes, with the given size and duration. */
export const mp4Like = (size: number, milliseconds = 1000): Buffer => {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(milliseconds, 16)
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box('moov', box('mvhd', header)),
  ])
  const pictures = Buffer.alloc(Math.max(0, size - start.length - 8))
  for (let at = 0; at < pictures.length; at += 4)
    pictures.writeInt32LE((at * 2654435761) | 0, Math.min(at, pictures.length - 4))
  return Buffer.concat([start, box('mdat', pictures)])
}

import type { Readable } from 'node:stream'
import { MOST_PICTURE_BYTES } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'

/** The bytes of an upload, whole in memory. @throws Refusal too_large before more than 20 MB are read */
export const receivePicture = async (upload: Readable, declaredBytes: number): Promise<Buffer> => {
  if (declaredBytes > MOST_PICTURE_BYTES) throw new Refusal('too_large')
  const chunks: Buffer[] = []
  let bytes = 0
  // The upload is not destroyed: its connection still has to carry the answer.
  for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > MOST_PICTURE_BYTES) throw new Refusal('too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

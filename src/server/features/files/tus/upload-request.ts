import { type Scope, scopeOf } from '#domain/access/scope'
import { noPermission } from '#domain/files/no-permission'
import { isObjectName } from '#domain/files/object-name'
import { expectedKind, uploadFolders } from '#domain/files/upload-folders'
import { CAPTIONS_TOO_LARGE, LARGEST_CAPTIONS } from '#domain/tutorials/captions'
import { Refusal } from '#domain/values/refusal'
import type { ChunkChecksum } from './upload-bytes.ts'

/** An upload as described by the headers of its creation request. */
export interface UploadRequest {
  readonly folder: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string | null
}

/** Checks the permission for the folder (S2). @throws Refusal storage/unauthorized */
export const checkFolder = (scope: Scope, folder: string): void => {
  const rule = Object.hasOwn(uploadFolders, folder) ? uploadFolders[folder] : undefined
  if (!rule || !scopeOf(scope.viewer, rule.needs)) throw noPermission()
}

/** Reads and checks the metadata of an upload. @throws Refusal */
export const readUploadRequest = (
  scope: Scope,
  size: number,
  {
    folder = '',
    name = '',
    contentType = '',
    sha256 = '',
  }: Readonly<Record<string, string | null | undefined>>,
): UploadRequest => {
  if (!folder || !name) throw new Refusal('storage/invalid-root-operation')
  if (!isObjectName(folder, name)) throw new Refusal('invalid_payload')
  checkFolder(scope, folder)
  const kind = expectedKind(folder, name)
  if (!kind) throw new Refusal('invalid_payload')
  if (!Number.isSafeInteger(size) || size <= 0) throw new Refusal('storage/invalid-format')
  // Captions that are too large are refused before any bytes are sent.
  if (kind === 'captions' && size > LARGEST_CAPTIONS)
    throw new Refusal('too_large', { message: CAPTIONS_TOO_LARGE })
  if (sha256 && !/^[0-9a-f]{64}$/i.test(sha256)) throw new Refusal('invalid_payload')
  return { folder, name, contentType: contentType ?? '', size, sha256: sha256 ? sha256.toLowerCase() : null }
}

/** Parses `Upload-Checksum: sha256 <base64>`. @throws Refusal for an unknown algorithm or a malformed value */
export const readChecksum = (header: string | undefined): ChunkChecksum | undefined => {
  if (header === undefined) return undefined
  const [, algorithm, value = ''] = /^(sha1|sha256|md5) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? []
  if (!algorithm) throw new Refusal('invalid_payload')
  return { algorithm: algorithm as ChunkChecksum['algorithm'], value }
}

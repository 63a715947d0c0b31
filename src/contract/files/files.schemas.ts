import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant } from '../fields.schemas.ts'

/** The metadata of a stored file, as read by other programs. */
export const fileMetadata = z.object({
  folder: z.string(),
  name: z.string(),
  size: z.number(),
  timeCreated: instant,
  updated: instant,
  /** In base64. */
  md5Hash: z.string(),
  /** In hexadecimal. */
  sha256: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string().nullable(),
  contentEncoding: z.string().nullable(),
  contentLanguage: z.string().nullable(),
  contentType: z.string(),
  customMetadata: z.record(z.string(), z.string()),
  /** The URL of the file's content. */
  downloadUrl: z.string(),
})

const upload = z.strictObject({ upload: z.string().max(64) })
const object = z.strictObject({ folder: z.string().max(1000), name: z.string().max(1000) })

export const filesSchemas = {
  createUpload: {
    summary:
      'Begins an upload (tus 1.0). Upload-Metadata: folder, name, contentType, sha256; up to 262144 bytes come with it',
    reply: z.unknown(),
  },
  readUpload: {
    summary: 'How much of an upload has come (tus 1.0)',
    params: upload,
    reply: z.unknown(),
  },
  continueUpload: {
    summary: 'The next bytes of an upload, with Upload-Checksum if one likes (tus 1.0)',
    params: upload,
    reply: z.unknown(),
  },
  cancelUpload: {
    summary: 'Ends an upload, and nothing of it is stored (tus 1.0)',
    params: upload,
    reply: z.unknown(),
  },
  metadata: {
    summary: 'What is known of a stored file, with the address of its bytes',
    params: object,
    query: z.object({ metadata: z.string().optional() }),
    reply: fileMetadata,
  },
  remove: {
    summary: 'Removes a stored file that no record needs',
    params: object,
    reply: z.object({ success: z.literal(true) }),
  },
  read: {
    summary:
      'The bytes of a stored file, or a range of them. The address is given by who may know of the file; that of a private one ends',
    params: z.strictObject({ key: z.string().max(64) }),
    query: z.object({ until: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas

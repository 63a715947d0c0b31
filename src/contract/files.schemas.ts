import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'

export const filesSchemas = {
  read: {
    summary:
      'The bytes of a stored file, or a range of them. The address is given by who may know of the file; that of a private one ends',
    params: z.strictObject({ key: z.string().max(64) }),
    query: z.object({ until: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas

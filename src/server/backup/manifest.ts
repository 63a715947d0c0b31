import { z } from 'zod'

/** What an archive says of itself. */
export const manifest = z.object({
  format: z.literal('foehn-backup-1'),
  madeAt: z.string(),
  /** Those that had run: the tables are as these leave them. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the rows as COPY writes them. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The bytes of stored files; archives of editions before there were any name none. */
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })).default([]),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'
export type BackedUpFile = Manifest['files'][number]
export const bytesOf = (key: string): string => `files/${key}`
export const fileOf = (table: string): string => `tables/${table}.copy`

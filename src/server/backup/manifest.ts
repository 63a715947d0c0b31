import { z } from 'zod'

/** The manifest of an archive. */
export const manifest = z.object({
  format: z.literal('foehn-backup-1'),
  madeAt: z.string(),
  /** The migrations that had run: they define the tables' schema. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Hash of the rows as COPY writes them. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The stored files' bytes. Archives from editions without stored files list none. */
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })).default([]),
  /** Figures that people know. Archives from editions without them list none. */
  figures: z
    .array(z.object({ name: z.string(), month: z.string().nullable(), value: z.string() }))
    .default([]),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'
export type KnownFigure = Manifest['figures'][number]
export type BackedUpFile = Manifest['files'][number]
export const pathOfFile = (key: string): string => `files/${key}`
export const fileOf = (table: string): string => `tables/${table}.copy`

/** The number of rows in all tables of a backup. */
export const rowCount = (tables: Manifest['tables']): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

import { z } from 'zod'
import { improbabilities } from '#domain/sales/improbable'
import {
  LONGEST_HEADING,
  MOST_COLUMNS,
  type TimeBookColumn,
  timeBookColumns,
} from '#domain/sales/time-book-columns'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, cursor, instant, objectId, shownDay } from '../fields.schemas.ts'
import { IMPORTS_PAGE } from '../page-sizes.ts'

/** A receipt in the file that differs from an earlier one with the same number. The earlier one remains valid (F13). */
const conflictInFile = z.object({
  registerID: z.string(),
  nr: z.string(),
  /** Of the valid receipt. */
  day: shownDay,
  amountIn: z.number(),
  /** Of the receipt in this file. */
  newDay: shownDay,
  newAmountIn: z.number(),
})
export type ConflictInFile = z.output<typeof conflictInFile>

/** A day in the file that was entered by hand earlier. The manual entry counts. */
const keptCorrection = z.object({
  salonId: objectId,
  salonName: z.string(),
  objectId,
  name: z.string(),
  day: shownDay,
  /** True when the file reports new figures, so somebody has to decide. */
  waits: z.boolean(),
})
export type KeptCorrection = z.output<typeof keptCorrection>

/** Figures of a person's day that are improbable in combination. */
export const improbableDay = z.object({
  salonId: objectId,
  /** Absent in reports from before the name was stored. */
  salonName: z.string().exactOptional(),
  objectId,
  name: z.string(),
  day: shownDay,
  what: z.enum(improbabilities),
  /** Booked hours, upgrades, hours or holidays, and what they are compared with: hours at work, visits, or the most of a day. */
  has: z.number(),
  of: z.number(),
})
export type ImprobableInFile = z.output<typeof improbableDay>

const heading = z.string().trim().min(1).max(LONGEST_HEADING)

/** The heading in the file for each column, or null if it has none. */
const columnUse = z.strictObject(
  Object.fromEntries(timeBookColumns.map(column => [column, heading.nullable()])) as Record<
    TimeBookColumn,
    z.ZodNullable<typeof heading>
  >,
)

/** How a time book with its own headings is read (F35). */
const columnReading = z.strictObject({
  use: columnUse,
  /** True if an empty cell means 0. */
  emptyIsZero: z.boolean(),
})

/** The progress of a running import. */
const importProgress = z.object({
  /** The number of receipt lines read so far. */
  lines: z.number(),
  /** The share of all work done, 0–1. */
  share: z.number(),
  /** An estimate; null while it is too early for one. */
  secondsLeft: z.number().nullable(),
})
export type ImportProgress = z.output<typeof importProgress>

/** The result of an import. Kroner are signed sums of the sales in the file, without own use, gift cards and tips. */
export const importReport = z.object({
  objectId,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  file: z.string(),
  kind: z.enum(['saft', 'daily-figures']),
  /** New receipts; 0 for daily figures. */
  receipts: z.number(),
  /** Lines of the new receipts; for daily figures the number of rows. */
  lines: z.number(),
  amountEx: z.number(),
  amountIn: z.number(),
  /** Reason → count. */
  skipped: z.record(z.string(), z.number()),
  /** The first day that counts, when the file has receipts or days of earlier years; skipped.old holds their number (F30). */
  keptFrom: shownDay.optional(),
  /** Values without a mapping today, as named in the file; '-' when the file names none. */
  unmapped: z.object({
    registers: z.array(z.string()),
    employees: z.array(z.string()),
    articleGroups: z.array(z.string()),
  }),
  perEmployee: z.array(
    z.object({
      empID: z.string(),
      objectId: objectId.optional(),
      name: z.string().optional(),
      receipts: z.number(),
      amountEx: z.number(),
      amountIn: z.number(),
    }),
  ),
  /** True when the total of every day in the file equals the register's Z report. */
  reconciled: z.boolean(),
  /** The days with a difference, at most 100; zReport is null without a Z report. */
  unreconciledDays: z.array(
    z.object({ registerID: z.string(), day: shownDay, total: z.number(), zReport: z.number().nullable() }),
  ),
  /** Receipts whose discounts cannot be reconciled and that are not imported, at most 100. */
  unreconciledReceipts: z.array(z.object({ registerID: z.string(), nr: z.string(), day: shownDay })),
  /** Receipts in conflict with an earlier one when the file was imported, at most 100; skipped.conflict holds the count. */
  conflicts: z.array(conflictInFile).optional(),
  /** All days of a time book that were corrected by hand and keep the correction. */
  keptCorrections: z.array(keptCorrection).optional(),
  /** Improbable days of a time book, at most 100. They count. */
  improbable: z.array(improbableDay).optional(),
  /** The headings of a time book that has its own, and how they are read today, if somebody has said it. */
  columns: z
    .object({ headings: z.array(z.string()), reading: columnReading.exactOptional() })
    .exactOptional(),
  /** The reason why the file was rejected: a code of the catalogue, and a sentence. */
  code: z.string().optional(),
  error: z.string().optional(),
  /** Only for a running import. */
  progress: importProgress.optional(),
})
export type ImportReport = z.output<typeof importReport>

const listedImport = importReport
  .pick({
    objectId: true,
    file: true,
    kind: true,
    state: true,
    receipts: true,
    lines: true,
    amountEx: true,
    reconciled: true,
    error: true,
    progress: true,
  })
  .extend({
    startedAt: instant,
    /** True if part of the file still waits for a mapping. */
    waits: z.boolean(),
    /** True if no day differs from a Z report, but some have none. */
    withoutZ: z.boolean(),
    /** True if the whole file had been imported before. */
    repeated: z.boolean(),
    /** Receipts and days of the file that waited for a decision at the time of the import. */
    conflicts: z.number(),
  })
export type ListedImport = z.output<typeof listedImport>

export const importsSchemas = {
  create: {
    summary:
      'Imports a file of a cash register (SAF-T, XML or ZIP) or daily figures (CSV or Excel), whole or not at all',
    query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
    reply: importReport,
  },
  list: {
    summary: `Imports, newest first, ${IMPORTS_PAGE} a page`,
    query: z.strictObject({
      /** The startedAt and objectId of the last import of the previous page. */
      before: cursor.optional(),
    }),
    reply: z.array(listedImport),
  },
  latest: {
    summary:
      'When figures last came in, how far running imports are, and the newest day each salon has receipts of',
    reply: z.object({
      importedAt: instant.nullable(),
      /** The progress of all running imports, oldest first. */
      running: z.array(importProgress),
      salons: z.array(z.object({ objectId, newestDay: shownDay.nullable() })),
    }),
  },
  chooseColumns: {
    summary: 'Says how time books with these headings are read from now on, whoever sends them',
    body: z.strictObject({
      headings: z.array(heading).min(1).max(MOST_COLUMNS),
      ...columnReading.shape,
    }),
    reply: columnReading,
  },
  template: {
    summary: 'A file to fill in, with the columns of the time book',
    query: z.strictObject({ kind: z.enum(['timebook']) }),
    reply: z.unknown(),
  },
  read: {
    summary: 'What came of an import, or that it still runs',
    params: byId,
    reply: importReport,
  },
  cancel: {
    summary: 'Stops an import that runs: nothing of it is stored. 409 conflict where it has ended already',
    params: byId,
    reply: importReport,
  },
} satisfies SubjectSchemas

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ImportReport } from '#contract/imports/imports'
import { dayOf } from '#server/clock'
import type { Db, Pool, SystemDb } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { announceFigures, announceImport } from '#server/live/changes'
import { EDITION } from '#server/stored/shapes'
import { BadFile } from '../bad-file.ts'
import { lastReceiptDay } from '../bookable.ts'
import { isWorkbook } from '../daily-figures/excel/parts.ts'
import { openTimeBook } from '../daily-figures/open-time-book.ts'
import { readSaftApart } from '../saft/apart.ts'
import { readSaft } from '../saft/batches.ts'
import { isZip } from '../saft/documents.ts'
import { forEverySalon } from '../why.ts'
import { importFigures } from './import-figures.ts'
import { importReceipts, type Room } from './import-receipts.ts'
import { codeOf, troubleOf } from './import-trouble.ts'
import { type Progress, progressOf } from './progress.ts'
import { type Findings, type ImportReach, nothingFound } from './report-receipts.ts'
import { holdImport, ImportEnded, stopIfEnded, storedReport } from './running-imports.ts'
import { noteExtent } from './still-waits.ts'

export interface ImportFile {
  /** The file's name as given by the user. */
  readonly name: string
  readonly path: string
  /** The importing account; null for the product itself. */
  readonly actorId: string | null
  readonly now: Date
  readonly reach?: ImportReach
  /** Aborts the import when the product closes; nothing is stored. */
  readonly signal?: AbortSignal
  /** Refuses this many bytes when the disk is nearly full; checked throughout, since the data grows as it is read. */
  readonly room?: Room
}

interface Started {
  readonly report: ImportReport
  /** The finished report, also for a bad file. Rejects when the database or the disk fails. */
  readonly finished: Promise<ImportReport>
}

/** Imports a file atomically and returns the report. */
export const importFile = async (pool: Pool, file: ImportFile): Promise<ImportReport> =>
  (await startImport(pool, file)).finished

/** Starts an import, which can be followed by its id from then on. */
export const startImport = async (pool: Pool, file: ImportFile): Promise<Started> => {
  const kind = await kindOf(file.path)
  const report: ImportReport = {
    objectId: newId(),
    state: 'running',
    file: file.name,
    kind,
    ...nothingFound,
    reconciled: false,
  }
  const write = async () => {
    await pool.system(forEverySalon).run(
      sql`insert into import (object_id, file, kind, state, actor_id, started_at, report, edition)
          values (${report.objectId}, ${file.name}, ${kind}, 'running', ${file.actorId}, ${file.now}, ${report}, ${EDITION})
          on conflict do nothing`,
    )
    await announceImport(pool)
  }
  return new Promise((begun, refused) => {
    const finished = run(pool, file, report, async () => {
      await write()
      begun({ report, finished })
    })
    // An import that could not start is refused; after that `finished` reports the outcome.
    finished.catch(refused)
  })
}

/** The type of a file by its first bytes: file names are not reliable. */
const kindOf = async (path: string): Promise<ImportReport['kind']> => {
  if (await isZip(path)) return (await isWorkbook(path)) ? 'daily-figures' : 'saft'
  const stream = createReadStream(path, { end: 63 })
  const start = await stream.toArray().then(chunks => Buffer.concat(chunks))
  // Removes the zero bytes that UTF-16 has next to every letter.
  return /^[^\w]*</.test(start.toString('latin1').replaceAll('\0', '')) ? 'saft' : 'daily-figures'
}

/** `alive` is called once the import holds its lock: a row without a lock belongs to a killed import. */
const run = async (
  pool: Pool,
  file: ImportFile,
  started: ImportReport,
  alive: () => Promise<void>,
): Promise<ImportReport> => {
  const began = performance.now()
  // The clock is passed in once; elapsed time is measured.
  const now = () => new Date(file.now.getTime() + (performance.now() - began))
  try {
    return await pool.longTransaction(
      async db => {
        const ledger = db.system(forEverySalon)
        await holdImport(ledger, started.objectId)
        await alive()
        const findings = await readInto(
          ledger,
          file,
          started,
          progressOf(pool, started.objectId, started.kind),
        )
        const stands = await close(db, { ...started, ...findings, state: 'done' }, now())
        if (stands.state !== 'done') throw new ImportEnded(stands)
        await noteExtent(ledger, started)
        return stands
      },
      { low: true },
    )
  } catch (error) {
    if (error instanceof ImportEnded) return error.report
    const reason = error instanceof BadFile ? error.message : troubleOf(error)
    const code = error instanceof BadFile ? 'invalid_payload' : codeOf(error)
    const headings = error instanceof BadFile ? error.headings : undefined
    const columns = headings && { columns: { headings: [...headings] } }
    const failed: ImportReport = { ...started, state: 'failed', code, error: reason, ...columns }
    if (error instanceof BadFile) return close(pool, failed, now())
    // This also fails if the database is away; endKilledImports writes it later.
    await close(pool, failed, now()).catch(() => undefined)
    throw error
  }
}

// Starting a thread costs more than reading a file of this size.
const READ_IN_PLACE = 1 << 20

const readInto = async (
  db: SystemDb,
  file: ImportFile,
  { objectId, kind }: ImportReport,
  progress: Progress,
): Promise<Findings> => {
  const reach = file.reach ?? 'every'
  // An import waits for the ledger without a limit, since its sender does not wait for it.
  await db.run(sql`set local lock_timeout = 0`)
  const { size } = await stat(file.path)
  if (kind === 'saft') {
    const lastDay = lastReceiptDay(dayOf(file.now))
    const batches = (size > READ_IN_PLACE ? readSaftApart : readSaft)(file.path, lastDay)
    const wanted = whileWanted(db, objectId, batches, file)
    return importReceipts(db, { importId: objectId, batches: wanted, reach, progress, room: file.room })
  }
  await file.room?.(0)
  const book = await openTimeBook(file.path)
  return importFigures(db, { importId: objectId, now: file.now, ...book, reach, progress })
}

/** Stops reading when the product closes, somebody cancels the import, or the disk is nearly full. */
async function* whileWanted<Item>(
  db: SystemDb,
  importId: string,
  items: AsyncIterable<Item>,
  { signal, room }: ImportFile,
): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal?.aborted) throw new BadFile('Importen ble avbrutt. Ingenting er importert')
    await stopIfEnded(db, importId)
    await room?.(0)
    yield item
  }
}

/**
 * Writes the outcome and notifies listeners on commit. A written outcome is final: if only the reply to the commit was lost, the
 * import remains done, and a cancelled import remains cancelled. Returns the final outcome.
 */
const close = async (db: Db, report: ImportReport, now: Date): Promise<ImportReport> => {
  const ledger = db.system(forEverySalon)
  const written = await ledger.run(
    sql`update import set state = ${report.state}, ended_at = ${now}, report = ${report}
        where object_id = ${report.objectId} and state = 'running'`,
  )
  await announceFigures(db, report.objectId)
  return written > 0 ? report : storedReport(ledger, report.objectId)
}

import { isDeepStrictEqual } from 'node:util'
import type { Day } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { BadFile } from '../bad-file.ts'
import { readingOf } from '../daily-figures/column-readings.ts'
import type { FileRow } from '../daily-figures/csv.ts'
import { readFigureRows } from '../daily-figures/read.ts'
import {
  BOOK_AFTER,
  holdTimeBooks,
  type ImportedDay,
  type ImportOrigin,
  loadFigures,
  prepareFigures,
  replaceFigures,
} from '../daily-figures/save.ts'
import { prepareSums, putSums, sumsAreStale } from '../derivation/prepared-sums.ts'
import { firstKeptDay } from '../derivation/standing-days.ts'
import { isSubstitute } from '../substitutes.ts'
import { lockPrepared } from './lock-prepared.ts'
import { meaningsOfNumbers } from './meanings.ts'
import type { Progress } from './progress.ts'
import { improbableInFile, keptCorrections } from './report-figures.ts'
import { type Findings, type ImportReach, nothingFound } from './report-receipts.ts'
import { stopIfEnded } from './running-imports.ts'

/** Progress is reported after this many lines. */
const SHOWN_EVERY = 1000

interface Importing extends ImportOrigin {
  readonly rows: AsyncIterable<FileRow>
  /** The share of the file read so far, 0–1. */
  readonly share: () => number
  readonly reach: ImportReach
  readonly progress: Progress
}

/** Imports a time book within the transaction of `db`. @throws BadFile */
export const importFigures = async (db: SystemDb, importing: Importing): Promise<Findings> => {
  const { importId, now, reach, progress } = importing
  const salonOf = await salonFinder(db, reach)
  const firstKept = await firstKeptDay(db)
  const { days, skipped, headings } = await daysOf(db, { ...importing, firstKept }, salonOf)
  await loadFigures(db, days)
  await progress.did('loaded')
  await holdTimeBooks(db)
  const look = async () => {
    const meanings = await meaningsOfNumbers(db)
    const touched = await prepareFigures(db, { importId, now })
    const prepared = await prepareSums(db, touched, { timeBook: BOOK_AFTER })
    await progress.did('sums')
    const found = {
      ...(await whoIsIn(db)),
      keptCorrections: await keptCorrections(db),
      improbable: await improbableInFile(db),
    }
    return { meanings, prepared, found }
  }
  let looked = await look()
  await progress.did('report')
  await lockPrepared(db, {
    isStale: async () =>
      (await meaningsOfNumbers(db)) !== looked.meanings || (await sumsAreStale(db, looked.prepared)),
    renew: async () => {
      looked = await look()
    },
  })
  await stopIfEnded(db, importId)
  await replaceFigures(db, { importId, now })
  await putSums(db, looked.prepared)
  return {
    ...nothingFound,
    lines: days.length,
    skipped,
    ...(skipped.old && { keptFrom: firstKept }),
    ...(headings && { columns: { headings: [...headings] } }),
    ...looked.found,
  }
}

/** Object id or exact name → object id, within reach. */
const salonFinder = async (
  db: SystemDb,
  reach: ImportReach,
): Promise<(salon: string) => string | undefined> => {
  const salons = await db.many<{ object_id: string; name: string }>(
    sql`select object_id, name from chain_salon`,
  )
  const within = salons.filter(salon => reach === 'every' || reach.includes(salon.object_id))
  const ids = new Map([
    ...within.map(salon => [salon.name.normalize(), salon.object_id] as const),
    ...within.map(salon => [salon.object_id, salon.object_id] as const),
  ])
  return salon => ids.get(salon.normalize())
}

interface Seen {
  /** The headings of a file whose columns somebody has chosen. */
  headings: readonly string[] | undefined
  duplicates: number
  examples: number
  /** Lines of days before the first kept one, whose sums are never derived again (F30). */
  old: number
}

interface Reading extends Importing {
  readonly firstKept: Day
}

/** Merges two equal lines for a person's day; refuses the file when they differ. */
const daysOf = async (
  db: SystemDb,
  { rows, share, now, progress, firstKept }: Reading,
  salonOf: (salon: string) => string | undefined,
) => {
  const days = new Map<string, ImportedDay>()
  const seen: Seen = { headings: undefined, duplicates: 0, examples: 0, old: 0 }
  const read = readFigureRows(rows, {
    today: dayOf(now),
    findReading: named => readingOf(db, named),
    chosen: named => {
      seen.headings = named
    },
    example: () => {
      seen.examples++
    },
  })
  try {
    for await (const { line, salon, empNo, day, figures } of read) {
      const salonId = salonOf(salon)
      if (salonId === undefined) throw new BadFile(`salongen «${salon}» er ukjent`, line)
      if (day < firstKept) {
        seen.old++
        continue
      }
      const key = JSON.stringify([salonId, empNo, day])
      const earlier = days.get(key)
      if (earlier && !isDeepStrictEqual(earlier.figures, figures))
        throw new BadFile(`ansattnr ${empNo} har to ulike linjer for ${day}`, line)
      if (earlier) seen.duplicates++
      if (line % SHOWN_EVERY === 0) await progress.read(line, share())
      days.set(key, { salonId, empNo, day, figures })
    }
  } catch (error) {
    if (error instanceof BadFile) error.headings ??= seen.headings
    throw error
  }
  await progress.read(days.size + seen.duplicates + seen.old, 1)
  const skipped = {
    ...(seen.duplicates > 0 && { duplicate: seen.duplicates }),
    ...(seen.examples > 0 && { example: seen.examples }),
    ...(seen.old > 0 && { old: seen.old }),
  }
  return { days: [...days.values()], skipped, headings: seen.headings }
}

const whoIsIn = async (db: SystemDb): Promise<Pick<Findings, 'unmapped' | 'perEmployee'>> => {
  const people = await db.many<{ empID: string; objectId: string | null; name: string | null }>(
    sql`select distinct i.emp_no as "empID", i.employee_id as "objectId",
          coalesce(e.name, case when ${isSubstitute('i.emp_no', 'i.salon_id')} then 'Vikar' end) as name
        from incoming_figures i left join person e on e.object_id = i.employee_id
        order by 1, 2`,
  )
  const unknown = people
    .filter(person => person.objectId === null && person.name === null)
    .map(person => person.empID)
  return {
    unmapped: { ...nothingFound.unmapped, employees: unknown },
    perEmployee: people.map(({ empID, objectId, name }) => ({
      empID,
      ...(objectId !== null && { objectId }),
      ...(name !== null && { name }),
      receipts: 0,
      amountEx: 0,
      amountIn: 0,
    })),
  }
}

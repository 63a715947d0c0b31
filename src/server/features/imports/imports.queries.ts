import type { Cursor } from '#contract/fields.schemas'
import type { ImportProgress, ImportReport, ListedImport } from '#contract/imports/imports'
import { IMPORTS_PAGE } from '#contract/page-sizes'
import type { Scope } from '#domain/access/scope'
import { conflictsIn, isRepeated } from '#domain/sales/counts-nothing'
import { lacksOnlyZReports } from '#domain/sales/z-reports'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { readingOf } from '#server/ledger/daily-figures/column-readings'
import { progressColumn } from '#server/ledger/imports/progress'
import { stillWaiting } from '#server/ledger/imports/still-waits'
import { bringForward } from '#server/stored/shapes'

// A report names people from every salon in its file, so users with access to only some salons see only their
// own imports.
const inReach = (scope: Scope): Sql => ({
  ...(scope.salons === 'every' ? sql`true` : sql`actor_id = ${scope.viewer.objectId}`),
  scoped: true,
})

interface StoredReport {
  readonly report: unknown
  readonly edition: number
}

interface Running {
  readonly progress: ImportProgress | null
}

const brought = ({ report, edition }: StoredReport): ImportReport =>
  bringForward<ImportReport>('importReport', { edition, stored: report })

const itsNames = 'an import in reach says which of its own names still wait'

type Columns = NonNullable<ImportReport['columns']>
type Waiting = Awaited<ReturnType<typeof stillWaiting>>

const waitingOf = (db: Db, reports: readonly ImportReport[]): Promise<Waiting> =>
  stillWaiting(db.system(itsNames), reports)

/** The report with the names that wait today in place of those that waited when the file arrived. */
const asOfToday = (report: ImportReport, waiting: Waiting): ImportReport => ({
  ...report,
  unmapped: waiting.get(report.objectId) ?? report.unmapped,
})

/** The headings of a file, with how they are read today. */
const columnsToday = async (db: Db, { headings }: Pick<Columns, 'headings'>): Promise<Columns> => {
  const reading = await readingOf(db.system(itsNames), headings)
  return { headings, ...(reading && { reading }) }
}

export const readImport = async (
  db: Db,
  scope: Scope,
  objectId: string,
  now: Date,
): Promise<ImportReport | null> => {
  const row = await db.maybe<StoredReport & Running>(
    scope,
    sql`select report, edition, ${progressColumn(now)} as progress from file_import where object_id = ${objectId} and ${inReach(scope)}`,
  )
  if (!row) return null
  const report = brought(row)
  const today = asOfToday(report, await waitingOf(db, [report]))
  const columns = report.columns && (await columnsToday(db, report.columns))
  return { ...today, ...(columns && { columns }), ...(row.progress && { progress: row.progress }) }
}

/** One page of the imports, newest first, after `after` if given. */
export const listImports = async (
  db: Db,
  scope: Scope,
  now: Date,
  after?: Cursor,
): Promise<ListedImport[]> => {
  // Imports of the same moment are ordered by their number.
  const older = after
    ? sql`and (started_at, nr) < (${after.at}::timestamptz, (select nr from file_import where object_id = ${after.objectId}))`
    : sql``
  const rows = await db.many<StoredReport & Running & { startedAt: string }>(
    scope,
    sql`select report, edition, started_at as "startedAt", ${progressColumn(now)} as progress from file_import
        where ${inReach(scope)} ${older} order by started_at desc, nr desc limit ${IMPORTS_PAGE}`,
  )
  const reports = rows.map(({ startedAt, progress, ...stored }) => ({
    startedAt,
    progress,
    stored: brought(stored),
  }))
  const waiting = await waitingOf(
    db,
    reports.map(({ stored }) => stored),
  )
  return reports.map(({ startedAt, progress, stored }) => {
    const report = asOfToday(stored, waiting)
    return {
      ...report,
      startedAt,
      ...(progress && { progress }),
      waits: Object.values(report.unmapped).some(names => names.length > 0),
      withoutZ: lacksOnlyZReports(report.unreconciledDays),
      repeated: isRepeated(report),
      conflicts: conflictsIn(report),
    }
  })
}

/** Progress of the running imports. Line counts and shares reveal nothing about any salon. */
export const runningImports = async (db: Db, now: Date): Promise<ImportProgress[]> => {
  const rows = await db.many<Running>(
    { because: 'how far imports are says nothing of any salon' },
    sql`select ${progressColumn(now)} as progress from file_import where state = 'running' order by started_at, nr`,
  )
  return rows.map(({ progress }) => progress ?? { lines: 0, share: 0, secondsLeft: null })
}

/** When figures were last imported, and the newest receipt day of each open salon. */
export const latestImport = async (db: Db, scope: Scope, running: readonly ImportProgress[]) => {
  const last = await db.maybe<{ at: string }>(
    { because: 'when figures last came in says nothing of any salon' },
    sql`select max(ended_at) as at from file_import where state = 'done'`,
  )
  const salons = await db.many<{ objectId: string; newestDay: string | null }>(
    scope,
    sql`select object_id as "objectId", (select max(day) from sold_receipt where salon_id = object_id) as "newestDay"
        from chain_salon where active and ${within(scope, { salon: 'object_id' })}
        order by ${byName('name')}`,
  )
  return { importedAt: last?.at ?? null, running: [...running], salons }
}

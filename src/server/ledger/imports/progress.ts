import type { ImportReport } from '#contract/imports/imports'
import type { Pool } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { forEverySalon } from '../why.ts'

/**
 * The parts of an import in order, with the share of time completed after each, measured on a month of 60
 * salons.
 */
const shares = {
  saft: { read: 0.22, receipts: 0.38, lines: 0.55, sums: 0.77, report: 0.97 },
  'daily-figures': { read: 0.3, loaded: 0.5, sums: 0.8, report: 0.85 },
} as const
type Part = keyof (typeof shares)['saft'] | keyof (typeof shares)['daily-figures']

const OFTEN_MS = 500

/**
 * Reports an import's progress. It uses a connection outside the import's transaction, whose writes are not visible yet.
 */
export interface Progress {
  /** The number of lines and the share (0–1) of the file read so far. Written twice a second at most. */
  readonly read: (lines: number, share: number) => Promise<void>
  readonly did: (part: Part) => Promise<void>
}

export const progressOf = (pool: Pool, importId: string, kind: ImportReport['kind']): Progress => {
  const ledger = pool.system(forEverySalon)
  const parts: Partial<Record<Part, number>> & { readonly read: number } = shares[kind]
  let told = 0
  let shown = 0
  const tell = async (share: number, lines: number | null) => {
    // Progress never decreases when an import is retried.
    shown = Math.max(shown, share)
    await ledger.run(
      sql`update import set done_share = ${shown}, lines_read = coalesce(${lines}::integer, lines_read)
          where object_id = ${importId} and state = 'running'`,
    )
  }
  return {
    read: async (lines, share) => {
      const now = performance.now()
      if (now - told < OFTEN_MS && share < 1) return
      told = now
      await tell(parts.read * share, lines)
    },
    did: async part => tell(parts[part] ?? shown, null),
  }
}

/** Below this share no remaining time is estimated. */
const EARLY = 0.03

/**
 * The progress of a running import as a column; null when it has ended or not started. `now` is the current
 * time.
 */
export const progressColumn = (now: Date): Sql => sql`
  case when state = 'running' and done_share is not null then json_build_object(
    'lines', coalesce(lines_read, 0), 'share', done_share,
    'secondsLeft', case when done_share >= ${EARLY}::float then
      greatest(0, ceil(extract(epoch from ${now}::timestamptz - started_at)::float * (1 - done_share) / done_share)) end) end`

import type { Endpoint } from '#contract/endpoint'
import type { Viewer } from '#domain/access/scope'
import type { AuditAction } from '#domain/audit/actions'
import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { REFUSALS_WINDOW_MS } from '../limits.ts'
import { auditInto } from './audit.ts'

const because = { because: 'refusals are counted before anyone is known' }

interface RefusedCall {
  /** The endpoint and caller that the refusal is counted under. */
  readonly key: string
  readonly action: AuditAction
  /** The object id of the person concerned. */
  readonly subject?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
  /** How many refusals this call represents. */
  readonly times?: number
  readonly by?: Viewer
  readonly now: Date
}

/** The key that counts an endpoint's refusals: a limit and a wrong proof of one caller share a row. */
export const refusalKey = ({ path }: Endpoint, caller: string): string => `${path} from ${caller}`

interface Counted {
  readonly action: AuditAction
  readonly subject: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly times: number
}

/**
 * Logs a refusal with at most one row per window, since the log is append-only and must not be flooded. The count is written
 * after the window ends, see `tellEndedRefusals`.
 */
export const noteRefusal = async (pool: Pool, refused: RefusedCall): Promise<void> => {
  const { key, action, subject = null, details = {}, times = 1, by, now } = refused
  const windowStart = new Date(Math.floor(now.getTime() / REFUSALS_WINDOW_MS) * REFUSALS_WINDOW_MS)
  await pool.transaction(async db => {
    const row = await db.maybe<{ isFirst: boolean }>(
      because,
      sql`insert into refused_call as counted (key, window_start, action, subject, details, times)
          values (${key}, ${windowStart}, ${action}, ${subject}, ${details}, ${times})
          on conflict (key, window_start) do update set times = counted.times + excluded.times
          returning xmax = 0 as "isFirst"`,
    )
    if (!row?.isFirst) return
    const earlier = await takeEnded(db, windowStart, key)
    const count = earlier.reduce((sum, one) => sum + one.times, 0)
    await auditInto(
      db,
      now,
      by,
    )(action, {
      ...(subject !== null && { subject }),
      // Refusals of earlier windows beyond those already logged individually.
      details: { ...details, ...(count > earlier.length && { refusedBefore: count }) },
    })
  })
}

/** Removes and returns the ended windows of one key or of all, so that each is logged once. */
const takeEnded = (db: Db, before: Date, key: string | null): Promise<Counted[]> =>
  db.many<Counted>(
    because,
    sql`delete from refused_call where window_start < ${before} and (${key}::text is null or key = ${key})
        returning action, subject, details, times`,
  )

/** Logs the count of refusals in ended windows, if it exceeds the one already logged. */
export const tellEndedRefusals = async (db: Db, now: Date): Promise<void> => {
  const ended = await takeEnded(db, new Date(now.getTime() - REFUSALS_WINDOW_MS), null)
  for (const { action, subject, details, times } of ended)
    if (times > 1)
      await auditInto(
        db,
        now,
        undefined,
      )(action, {
        ...(subject !== null && { subject }),
        details: { ...details, refusedBefore: times },
      })
}

import { createHash } from 'node:crypto'
import type { Viewer } from '#domain/access/scope'
import { ownerOfKind, type Shown } from '#domain/audit/disclosures'
import { dayOf } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** A viewer who keeps looking is recorded again after this time. */
const AGAIN_MS = 10 * 60_000
/** The table lags at most this far behind the process's memory, so that both together stay within `AGAIN_MS`. */
const BEHIND = '5 minutes'
const REMEMBERED_MS = AGAIN_MS / 2

/** The number of remembered viewers and lists; above it the oldest are forgotten and written again. */
const MOST = 10_000

/** What one reply or file shows, and a key shared by equal lists. */
export interface Showing {
  readonly shown: readonly Shown[]
  readonly name: string
}

const keyOf = ({ kind, subject, month }: Shown) => `${kind} ${subject} ${month}`

export const nothingShown: Showing = { shown: [], name: '' }

/** The entries to record: each once, without the viewer's own data. They are sorted, so that concurrent writers cannot deadlock. */
export const showingOf = (viewer: Viewer, shown: readonly Shown[]): Showing => {
  const others = new Map<string, Shown>()
  for (const one of shown)
    if (ownerOfKind(one.kind) === 'case' || one.subject !== viewer.objectId) others.set(keyOf(one), one)
  if (others.size === 0) return nothingShown
  const keys = [...others.keys()].sort()
  return {
    shown: keys.map(key => others.get(key) as Shown),
    name: createHash('sha1').update(keys.join('\n')).digest('base64'),
  }
}

const write = (db: Db, viewer: Viewer, { shown }: Showing, now: Date): Promise<unknown> =>
  db.run(
    { because: 'what somebody looked at is written for the owner' },
    sql`insert into disclosure (day, viewer_id, kind, subject, month, first_at, last_at)
        select ${dayOf(now)}::date, ${viewer.objectId}, kind, subject, month, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${shown.map(one => one.kind)}::text[], ${shown.map(one => one.subject)}::text[],
                    ${shown.map(one => one.month)}::text[]) as one (kind, subject, month)
        on conflict (day, viewer_id, kind, subject, month) do update set last_at = excluded.last_at
        where disclosure.last_at < excluded.last_at - ${BEHIND}::interval`,
  )

export interface Disclosures {
  /**
   * Records what a viewer is about to see: once per day and entry, with the last time. Nothing is written if this process recorded
   * the same shortly before. Returns a function to call after the commit.
   */
  readonly note: (db: Db, viewer: Viewer, showing: Showing, now: Date) => Promise<() => void>
  /** True when this process has just recorded the same, so that it can be shown at once. */
  readonly isNoted: (viewer: Viewer, showing: Showing, now: Date) => boolean
}

export const createDisclosures = (most = MOST): Disclosures => {
  const noted = new Map<string, number>()
  const nameOf = (viewer: Viewer, { name }: Showing, now: Date) => `${viewer.objectId} ${dayOf(now)} ${name}`
  const isNoted: Disclosures['isNoted'] = (viewer, showing, now) => {
    if (showing.shown.length === 0) return true
    const at = noted.get(nameOf(viewer, showing, now))
    return at !== undefined && Math.abs(now.getTime() - at) < REMEMBERED_MS
  }
  return {
    isNoted,
    note: async (db, viewer, showing, now) => {
      if (isNoted(viewer, showing, now)) return () => undefined
      await write(db, viewer, showing, now)
      return () => {
        const name = nameOf(viewer, showing, now)
        noted.delete(name)
        noted.set(name, now.getTime())
        for (const oldest of noted.keys()) {
          if (noted.size <= most) break
          noted.delete(oldest)
        }
      }
    },
  }
}

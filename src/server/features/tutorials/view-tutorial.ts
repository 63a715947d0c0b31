import type { BodyOf } from '#contract/endpoint'
import type { tutorials, Viewing } from '#contract/tutorials/tutorials'
import { type Scope, scopeOfOneself } from '#domain/access/scope'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { afterPlaying, isSeen, lengthOfSpans, shareOf, type VideoSection } from '#domain/tutorials/watched'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** Limits rows to the viewer's own, regardless of their scope. */
const own = ({ viewer }: Scope, column: string) => within(scopeOfOneself(viewer), { person: column })

interface Stored {
  readonly lengthMs: number | null
  readonly positionMs: number
  readonly openedAt: string
  readonly seenAt: string | null
  readonly countedUntil: string
  readonly watched: readonly (readonly [number, number])[]
}

/** The viewer's row of a video, inserted if missing; null if the video does not exist. */
const open = async (db: Db, scope: Scope, objectId: string, now: Date): Promise<Stored | null> => {
  const me = scope.viewer.objectId
  await db.run(
    { because: 'videos are everybody’s; the row is the caller’s own' },
    sql`insert into tutorial_view (tutorial_id, employee_id, opened_at, counted_until)
        select object_id, ${me}, ${now}, ${now} from tutorial where object_id = ${objectId}
        on conflict do nothing`,
  )
  return db.maybe<Stored>(
    scope,
    sql`select t.length_ms as "lengthMs", w.position_ms as "positionMs", w.opened_at as "openedAt",
          w.seen_at as "seenAt", w.counted_until as "countedUntil",
          array(select json_build_array(lower(piece), upper(piece)) from unnest(w.watched) piece) as watched
        from tutorial_view w join tutorial t on t.object_id = w.tutorial_id
        where w.tutorial_id = ${objectId} and ${own(scope, 'w.employee_id')} for update of w`,
  )
}

const asMultirange = (spans: readonly VideoSection[]): string =>
  `{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`

/** Records that the viewer opened or played a video; null if the video does not exist. */
export const viewTutorial = async (
  db: Db,
  scope: Scope,
  objectId: string,
  { positionMs, played }: BodyOf<typeof tutorials.view>,
  now: Date,
): Promise<Viewing | null> => {
  const before = await open(db, scope, objectId, now)
  if (!before) return null
  const watched = afterPlaying(
    before.watched.map(([from, to]) => ({ from, to })),
    played,
    { length: before.lengthMs, elapsed: now.getTime() - Date.parse(before.countedUntil) },
  )
  const playedMs = lengthOfSpans(watched)
  const seenAt = before.seenAt ?? (isSeen(playedMs, before.lengthMs) ? now.toISOString() : null)
  const position = Math.min(positionMs ?? before.positionMs, before.lengthMs ?? Number.MAX_SAFE_INTEGER)
  await db.run(
    scope,
    sql`update tutorial_view w
        set watched = ${asMultirange(watched)}, position_ms = ${position}, seen_at = ${seenAt},
            counted_until = greatest(counted_until, ${now})
        where tutorial_id = ${objectId} and ${own(scope, 'w.employee_id')}`,
  )
  return {
    positionMs: position,
    share: shareOf(playedMs, before.lengthMs),
    openedAt: before.openedAt,
    seenAt,
  }
}

/** Records that the viewer has seen a list, up to the video created at `until`. */
export const lookAtList = async (db: Db, scope: Scope, type: TutorialType, until: string): Promise<void> => {
  await db.run(
    { because: 'the row is the caller’s own' },
    sql`insert into tutorial_look (employee_id, type, looked_until)
        values (${scope.viewer.objectId}, ${type}, ${until})
        on conflict (employee_id, type) do update
          set looked_until = greatest(tutorial_look.looked_until, excluded.looked_until)`,
  )
}

import type { Tutorial, Viewing } from '#contract/tutorials/tutorials'
import type { Scope } from '#domain/access/scope'
import { hostedThumbnail, videoIdOf } from '#domain/tutorials/link-id'
import { NEW_DAYS, type TutorialType } from '#domain/tutorials/tutorial'
import { shareOf } from '#domain/tutorials/watched'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'

interface TutorialRow
  extends Pick<Tutorial, 'objectId' | 'title' | 'type' | 'seconds' | 'figure' | 'createdAt' | 'isNew'> {
  readonly link: string | null
  readonly lengthMs: number | null
  readonly filePath: string | null
  readonly contentType: string | null
  readonly videoKey: string | null
  readonly thumbnailPath: string | null
  readonly thumbnailKey: string | null
  readonly captionsKey: string | null
  readonly positionMs: number | null
  readonly playedMs: number
  readonly openedAt: string | null
  readonly seenAt: string | null
}

export interface Reading {
  readonly db: Db
  readonly scope: Scope
  readonly files: StoredFiles
  readonly now: Date
}

const forEverybody = { because: 'videos belong to no salon, and everybody who is signed in sees them' }

/** Videos created after this time are new (S11). */
const newSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * 86_400_000)

const rows = ({ scope, now }: Reading, condition: Sql) => sql`
  select t.object_id as "objectId", t.title, t.type, t.seconds, t.length_ms as "lengthMs", t.figure,
    t.created_at as "createdAt", t.url as link,
    v.folder || '/' || v.name as "filePath", v.content_type as "contentType", v.key as "videoKey",
    p.folder || '/' || p.name as "thumbnailPath", p.key as "thumbnailKey", c.key as "captionsKey",
    w.employee_id is null and t.created_at > ${newSince(now)}
      and t.created_by is distinct from ${scope.viewer.objectId} as "isNew",
    w.position_ms as "positionMs", w.opened_at as "openedAt", w.seen_at as "seenAt",
    (select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(w.watched) piece) as "playedMs"
  from tutorial t
  left join tutorial_view w on w.tutorial_id = t.object_id and w.employee_id = ${scope.viewer.objectId}
  left join stored_file v on v.folder = t.video_folder and v.name = t.video_name
  left join stored_file p on p.folder = t.thumbnail_folder and p.name = t.thumbnail_name
  left join stored_file c on c.folder = t.captions_folder and c.name = t.captions_name
  where ${condition}
  order by t.created_at desc, t.object_id`

const toViewing = ({ positionMs, playedMs, lengthMs, openedAt, seenAt }: TutorialRow): Viewing | null =>
  openedAt === null
    ? null
    : { positionMs: positionMs ?? 0, share: shareOf(playedMs, lengthMs), openedAt, seenAt }

const toTutorial =
  ({ files, now, scope }: Reading) =>
  (row: TutorialRow): Tutorial => {
    const { link, videoKey, thumbnailKey, captionsKey } = row
    const hosted = link === null ? null : videoIdOf(link)
    // Whoever has the address of a file can open it, so an API token gets none (A121).
    const addressOf = (key: string | null) =>
      key && !scope.viewer.token ? files.urlOf({ key, visibility: 'public' }, now) : null
    return {
      objectId: row.objectId,
      title: row.title,
      type: row.type,
      url: link ?? addressOf(videoKey) ?? '',
      thumbnailUrl: hosted ? hostedThumbnail(hosted) : addressOf(thumbnailKey),
      filePath: row.filePath,
      thumbnailPath: row.thumbnailPath,
      captionsUrl: addressOf(captionsKey),
      isFromVideoHosting: link !== null,
      contentType: row.contentType,
      seconds: row.seconds,
      figure: row.figure,
      createdAt: row.createdAt,
      isNew: row.isNew,
      viewing: toViewing(row),
    }
  }

const read = async (reading: Reading, condition: Sql): Promise<Tutorial[]> =>
  (await reading.db.many<TutorialRow>(forEverybody, rows(reading, condition))).map(toTutorial(reading))

export const listTutorials = (reading: Reading, type: TutorialType): Promise<Tutorial[]> =>
  read(reading, sql`t.type = ${type}`)

/** The videos that teach a key figure. */
export const taughtTutorials = (reading: Reading): Promise<Tutorial[]> =>
  read(reading, sql`t.figure is not null`)

export const findTutorial = async (reading: Reading, objectId: string): Promise<Tutorial | null> => {
  const [found] = await read(reading, sql`t.object_id = ${objectId}`)
  return found ?? null
}

/**
 * The number of new videos per type since the viewer last looked at its list (S11). The viewer's own and opened videos do
 * not count.
 */
export const countNews = async ({ db, scope, now }: Omit<Reading, 'files'>) => {
  const me = scope.viewer.objectId
  const found = await db.many<{ type: TutorialType; count: number }>(
    forEverybody,
    sql`select t.type, count(*)::int as count
        from tutorial t
        left join tutorial_look l on l.type = t.type and l.employee_id = ${me}
        where t.created_at > greatest(l.looked_until, ${newSince(now)}) and t.created_by is distinct from ${me}
          and not exists (select from tutorial_view w where w.tutorial_id = t.object_id and w.employee_id = ${me})
        group by t.type`,
  )
  const news: Record<TutorialType, number> = { tv: 0, yoga: 0 }
  for (const { type, count } of found) news[type] = count
  return news
}

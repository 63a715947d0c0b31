import type { Tutorial } from '#contract/tutorials'
import type { Scope } from '#domain/access/scope'
import { hostedThumbnail, videoIdOf } from '#domain/videos/link-id'
import type { TutorialType } from '#domain/videos/tutorial'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'

interface TutorialRow
  extends Pick<Tutorial, 'objectId' | 'title' | 'type' | 'seconds' | 'figure' | 'createdAt'> {
  readonly link: string | null
  readonly filePath: string | null
  readonly contentType: string | null
  readonly videoKey: string | null
  readonly thumbnailPath: string | null
  readonly thumbnailKey: string | null
}

const rows = (condition: Sql) => sql`
  select t.object_id as "objectId", t.title, t.type, t.seconds, t.figure, t.created_at as "createdAt", t.url as link,
    v.folder || '/' || v.name as "filePath", v.content_type as "contentType", v.key as "videoKey",
    p.folder || '/' || p.name as "thumbnailPath", p.key as "thumbnailKey"
  from tutorial t
  left join stored_object v on v.folder = t.video_folder and v.name = t.video_name
  left join stored_object p on p.folder = t.thumbnail_folder and p.name = t.thumbnail_name
  where ${condition}
  order by t.created_at desc, t.object_id`

/** Videos belong to no salon: whoever reaches every salon by 'common' sees them, which is everybody. */
const everybodys = (scope: Scope) => within({ ...scope, salons: 'every', self: false }, {})

const toTutorial =
  (files: StoredFiles, now: Date) =>
  (row: TutorialRow): Tutorial => {
    const { link, videoKey, thumbnailKey, ...shown } = row
    const hosted = link === null ? null : videoIdOf(link)
    const addressOf = (key: string | null) => key && files.urlOf({ key, visibility: 'public' }, now)
    return {
      ...shown,
      url: link ?? addressOf(videoKey) ?? '',
      thumbnailUrl: hosted ? hostedThumbnail(hosted) : addressOf(thumbnailKey),
      isFromVideoHosting: link !== null,
    }
  }

interface Reading {
  readonly db: Db
  readonly scope: Scope
  readonly files: StoredFiles
  readonly now: Date
}

export const listTutorials = async (
  { db, scope, files, now }: Reading,
  type: TutorialType,
): Promise<Tutorial[]> =>
  (await db.many<TutorialRow>(scope, rows(sql`t.type = ${type} and ${everybodys(scope)}`))).map(
    toTutorial(files, now),
  )

export const findTutorial = async (
  { db, scope, files, now }: Reading,
  objectId: string,
): Promise<Tutorial | null> => {
  const row = await db.maybe<TutorialRow>(
    scope,
    rows(sql`t.object_id = ${objectId} and ${everybodys(scope)}`),
  )
  return row && toTutorial(files, now)(row)
}

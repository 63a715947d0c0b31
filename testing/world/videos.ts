import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { videoLink } from '#domain/videos/link-id'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'

const because = { because: 'the world is made before anybody looks at it' }

// Beside the source; from the bundle in dist/server two folders up.
const folder = [
  new URL('./videos/', import.meta.url),
  new URL('../../testing/world/videos/', import.meta.url),
]
  .map(url => fileURLToPath(url))
  .find(existsSync)

interface DemoVideo {
  readonly title: string
  readonly type: 'tv' | 'yoga'
  /** How many days ago it came. */
  readonly ago: number
  readonly file?: string
  readonly link?: string
}

const videos: readonly DemoVideo[] = [
  { title: 'Balayage på mørkt hår', type: 'tv', ago: 3, file: 'balayage' },
  { title: 'Omklipp: slik snakker du med kunden', type: 'tv', ago: 10, file: 'omklipp' },
  { title: 'Rebooking i stolen', type: 'tv', ago: 31, link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { title: 'Rygg og skuldre etter en lang dag', type: 'yoga', ago: 6, file: 'yoga' },
  { title: 'Håndledd og fingre', type: 'yoga', ago: 24, link: 'https://youtu.be/aqz-KE-bpKQ' },
]

/** The chain's videos: some of its own, some that lie with the video host. */
export const addVideos = async (db: Db, files: StoredFiles, now: Date): Promise<void> => {
  for (const { title, type, ago, file, link } of videos) {
    const objectId = newId()
    const createdAt = new Date(now.getTime() - ago * 86_400_000)
    const put = (ending: string, as: string, contentType: string) =>
      files.put(
        db,
        { folder: 'tutorials', name: `${objectId}.${as}`, contentType, visibility: 'public' },
        readFileSync(`${folder}/${file}.${ending}`),
        createdAt,
      )
    const film = file ? await put('webm', 'mp4', 'video/webm') : null
    const picture = file ? await put('jpg', 'jpg', 'image/jpeg') : null
    await db.run(
      because,
      sql`insert into tutorial (object_id, title, type, url, video_folder, video_name, thumbnail_folder, thumbnail_name,
            is_from_video_hosting, created_at)
          values (${objectId}, ${title}, ${type}, ${link ? (videoLink(link)?.address ?? null) : null}, ${film?.folder ?? null},
            ${film?.name ?? null}, ${picture?.folder ?? null}, ${picture?.name ?? null}, ${link !== undefined}, ${createdAt})`,
    )
  }
}

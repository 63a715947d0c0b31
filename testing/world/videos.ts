import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GradedFigure } from '#domain/statistics/thresholds'
import { videoLink } from '#domain/tutorials/link-id'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { lengthOfVideo } from '#server/features/files/tus/video-length'
import type { StoredFiles } from '#server/files/stored-files'
import { because } from './because.ts'

// Beside the source; two folders up from the bundle in dist/server.
const folder = [
  new URL('./videos/', import.meta.url),
  new URL('../../testing/world/videos/', import.meta.url),
]
  .map(url => fileURLToPath(url))
  .find(existsSync)

interface DemoVideo {
  readonly title: string
  readonly type: 'tv' | 'yoga'
  /** Days since it was added. */
  readonly ago: number
  readonly file?: string
  readonly link?: string
  readonly figure?: GradedFigure
  readonly captions?: string
}

const captions = `WEBVTT

00:00.000 --> 00:01.500
Først deler vi håret i fire.

00:01.500 --> 00:03.000
Så begynner vi bak, med tynne lag.
`

const videos: readonly DemoVideo[] = [
  {
    title: 'Balayage på mørkt hår',
    type: 'tv',
    ago: 3,
    file: 'balayage',
    figure: 'oppgraderinger',
    captions,
  },
  {
    title: 'Omklipp: slik snakker du med kunden',
    type: 'tv',
    ago: 10,
    file: 'omklipp',
    figure: 'totalOmsPerKunde',
  },
  {
    title: 'Rebooking i stolen',
    type: 'tv',
    ago: 31,
    figure: 'rebooking',
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  { title: 'Rygg og skuldre etter en lang dag', type: 'yoga', ago: 6, file: 'yoga' },
  { title: 'Håndledd og fingre', type: 'yoga', ago: 24, link: 'https://youtu.be/aqz-KE-bpKQ' },
]

/** The chain's videos: some stored, some linked at the video host. */
export const addVideos = async (db: Db, files: StoredFiles, now: Date): Promise<void> => {
  for (const { title, type, ago, file, link, figure = null, captions } of videos) {
    const objectId = newId()
    const createdAt = new Date(now.getTime() - ago * 86_400_000)
    const put = (bytes: Buffer, as: string, contentType: string) =>
      files.put(
        db,
        { folder: 'tutorials', name: `${objectId}.${as}`, contentType, visibility: 'public' },
        bytes,
        createdAt,
      )
    const path = (ending: string) => `${folder}/${file}.${ending}`
    const film = file ? await put(readFileSync(path('webm')), 'mp4', 'video/webm') : null
    const picture = file ? await put(readFileSync(path('jpg')), 'jpg', 'image/jpeg') : null
    const subtitles = captions ? await put(Buffer.from(captions), 'vtt', 'text/vtt') : null
    const lengthMs = film && (await lengthOfVideo(path('webm'))).milliseconds
    const seconds = lengthMs && Math.max(1, Math.round(lengthMs / 1000))
    await db.run(
      because,
      sql`insert into tutorial (object_id, title, type, url, video_folder, video_name, thumbnail_folder, thumbnail_name,
            captions_folder, captions_name, is_from_video_hosting, seconds, length_ms, figure, created_at)
          values (${objectId}, ${title}, ${type}, ${link ? (videoLink(link)?.address ?? null) : null}, ${film?.folder ?? null},
            ${film?.name ?? null}, ${picture?.folder ?? null}, ${picture?.name ?? null},
            ${subtitles?.folder ?? null}, ${subtitles?.name ?? null}, ${link !== undefined}, ${seconds}, ${lengthMs}, ${figure},
            ${createdAt})`,
    )
  }
}

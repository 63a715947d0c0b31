import type { BodyOf } from '#contract/endpoint'
import type { tutorials } from '#contract/tutorials/tutorials'
import type { Scope } from '#domain/access/scope'
import { expectedKind } from '#domain/files/upload-folders'
import { videoLink } from '#domain/tutorials/link-id'
import { tutorialFaults } from '#domain/tutorials/tutorial'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'
import { claimUpload } from '#server/files/uploads'

type CreateTutorialBody = BodyOf<typeof tutorials.create>
type Upload = NonNullable<CreateTutorialBody['upload']>

const because = { because: 'videos belong to no salon; who may add them was asked' }

const wrong = (field: 'upload' | 'url', message: string) =>
  new Refusal('invalid_payload', { message, fields: { [field]: message } })

/** Claims the uploaded video for the record, with the picture uploaded beside it. @throws Refusal */
const claim = async (db: Db, files: StoredFiles, scope: Scope, { folder, name }: Upload) => {
  const { objectId: ownerId } = scope.viewer
  if (expectedKind(folder, name) !== 'video') throw wrong('upload', tutorialFaults.file)
  if (!(await claimUpload(db, ownerId, { folder, name }))) throw new Refusal('storage/object-not-found')
  const picture = name.replace(/\.mp4$/, '.jpg')
  const hasPicture = await claimUpload(db, ownerId, { folder, name: picture })
  const lengthMs = Number((await files.find(db, folder, name))?.customMetadata.lengthMs ?? 0)
  return {
    // The file is named after its record: tutorials/{id}.mp4.
    objectId: name.replace(/\.mp4$/, ''),
    url: null,
    video: { folder, name },
    thumbnail: hasPicture ? { folder, name: picture } : null,
    lengthMs: lengthMs > 0 ? lengthMs : null,
  }
}

const link = (text: string) => {
  if (!text.trim()) throw wrong('url', tutorialFaults.link)
  const found = videoLink(text)
  if (!found) throw wrong('url', tutorialFaults.linkId)
  return { objectId: newId(), url: found.address, video: null, thumbnail: null, lengthMs: null }
}

/** Stores the record of a new video and returns its id. @throws Refusal */
export const addTutorial = async (
  db: Db,
  files: StoredFiles,
  scope: Scope,
  body: CreateTutorialBody,
  now: Date,
): Promise<string> => {
  const { title, type, upload, url, figure, seconds } = body
  if (upload && url !== undefined) throw wrong('url', tutorialFaults.link)
  if (!upload && url === undefined) throw wrong('upload', tutorialFaults.file)
  const source = upload ? await claim(db, files, scope, upload) : link(url ?? '')
  // The length in the file takes precedence over the length measured by the uploader's browser.
  const lengthMs = source.lengthMs ?? (seconds ? seconds * 1000 : null)
  const shown = lengthMs && Math.max(1, Math.round(lengthMs / 1000))
  await db.run(
    because,
    sql`insert into tutorial (object_id, title, type, url, video_folder, video_name, thumbnail_folder, thumbnail_name,
          is_from_video_hosting, seconds, length_ms, figure, created_by, created_at)
        values (${source.objectId}, ${title}, ${type}, ${source.url}, ${source.video?.folder ?? null},
          ${source.video?.name ?? null}, ${source.thumbnail?.folder ?? null}, ${source.thumbnail?.name ?? null},
          ${source.url !== null}, ${shown}, ${lengthMs}, ${figure ?? null}, ${scope.viewer.objectId}, ${now})`,
  )
  return source.objectId
}

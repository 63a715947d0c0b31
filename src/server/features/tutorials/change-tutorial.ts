import type { BodyOf } from '#contract/endpoint'
import type { tutorials } from '#contract/tutorials/tutorials'
import type { Scope } from '#domain/access/scope'
import { expectedKind } from '#domain/files/upload-folders'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'
import { claimUpload } from '#server/files/uploads'

const because = { because: 'videos belong to no salon; who may change them was asked' }

type ChangeTutorialBody = BodyOf<typeof tutorials.change>

interface Changing {
  readonly db: Db
  readonly scope: Scope
  readonly files: StoredFiles
}

interface Before {
  readonly figure: string | null
  readonly isFromVideoHosting: boolean
  readonly folder: string | null
  readonly name: string | null
}

/** @throws Refusal if the upload does not contain captions or does not belong to the viewer */
const claimCaptions = async (
  { db, scope }: Changing,
  upload: NonNullable<ChangeTutorialBody['captions']>,
): Promise<void> => {
  if (expectedKind(upload.folder, upload.name) !== 'captions') throw new Refusal('invalid_payload')
  if (!(await claimUpload(db, scope.viewer.objectId, upload))) throw new Refusal('storage/object-not-found')
}

/** Sets or removes a video's key figure and captions. @throws Refusal not_found if the video does not exist */
export const changeTutorial = async (
  changing: Changing,
  objectId: string,
  { figure, captions }: ChangeTutorialBody,
): Promise<void> => {
  const { db, files } = changing
  const before = await db.maybe<Before>(
    because,
    sql`select figure, is_from_video_hosting as "isFromVideoHosting", captions_folder as folder, captions_name as name
        from tutorial where object_id = ${objectId} for update`,
  )
  if (!before) throw new Refusal('not_found')
  if (figure !== undefined && figure !== before.figure)
    await db.run(because, sql`update tutorial set figure = ${figure} where object_id = ${objectId}`)
  if (captions === undefined) return
  if (before.isFromVideoHosting) throw new Refusal('invalid_payload')
  if (captions) await claimCaptions(changing, captions)
  await db.run(
    because,
    sql`update tutorial set captions_folder = ${captions?.folder ?? null}, captions_name = ${captions?.name ?? null}
        where object_id = ${objectId}`,
  )
  if (before.folder && before.name) await files.remove(db, before.folder, before.name)
}

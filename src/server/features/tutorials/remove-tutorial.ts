import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'

interface RemovedTutorial {
  readonly title: string
  readonly folder: string | null
  readonly name: string | null
  readonly thumbnailFolder: string | null
  readonly thumbnailName: string | null
}

/** Removes the record, its file and its picture; null where there was none. */
export const removeTutorial = async (
  db: Db,
  files: StoredFiles,
  objectId: string,
): Promise<{ readonly title: string } | null> => {
  const removed = await db.maybe<RemovedTutorial>(
    { because: 'videos belong to no salon; who may remove them was asked' },
    sql`delete from tutorial where object_id = ${objectId}
        returning title, video_folder as folder, video_name as name, thumbnail_folder as "thumbnailFolder",
          thumbnail_name as "thumbnailName"`,
  )
  if (!removed) return null
  const { title, folder, name, thumbnailFolder, thumbnailName } = removed
  if (folder && name) await files.remove(db, folder, name)
  if (thumbnailFolder && thumbnailName) await files.remove(db, thumbnailFolder, thumbnailName)
  return { title }
}

import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'

interface RemovedTutorial {
  readonly title: string
  readonly folder: string | null
  readonly name: string | null
  readonly thumbnailFolder: string | null
  readonly thumbnailName: string | null
  readonly captionsFolder: string | null
  readonly captionsName: string | null
}

/** Removes the record with its file, picture and captions; null if there was none. */
export const removeTutorial = async (
  db: Db,
  files: StoredFiles,
  objectId: string,
): Promise<{ readonly title: string } | null> => {
  const removed = await db.maybe<RemovedTutorial>(
    { because: 'videos belong to no salon; who may remove them was asked' },
    sql`delete from tutorial where object_id = ${objectId}
        returning title, video_folder as folder, video_name as name, thumbnail_folder as "thumbnailFolder",
          thumbnail_name as "thumbnailName", captions_folder as "captionsFolder", captions_name as "captionsName"`,
  )
  if (!removed) return null
  for (const [folder, name] of [
    [removed.folder, removed.name],
    [removed.thumbnailFolder, removed.thumbnailName],
    [removed.captionsFolder, removed.captionsName],
  ])
    if (folder && name) await files.remove(db, folder, name)
  return { title: removed.title }
}

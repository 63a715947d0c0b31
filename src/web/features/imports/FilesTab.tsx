import { useMe } from '../../api/use-session.ts'
import { Section } from '../../ui/Section.tsx'
import { DropZone } from './DropZone.tsx'
import { ImportList } from './ImportList.tsx'
import styles from './UploadRow.module.css'
import { UploadRow } from './UploadRow.tsx'
import { uploads, useUploads } from './uploads.ts'

/** Uploads files and lists the results of their imports. */
export const FilesTab = () => {
  const me = useMe()
  const mine = useUploads()
  return (
    <>
      <DropZone onFiles={files => uploads.add(me.objectId, files)} />
      {mine.length > 0 && (
        <ul className={styles.list} aria-label="Filer du har sendt nå">
          {mine.map(upload => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <Section title="Tidligere importer">
        <ImportList />
      </Section>
    </>
  )
}

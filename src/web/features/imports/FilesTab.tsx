import { type DragEvent, useState } from 'react'
import { wrongRegisterFile, wrongTimeBook } from '#domain/start/wrong-files'
import { useMe } from '../../api/use-session.ts'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { IconFileImport } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { WrongFile } from '../../ui/WrongFile.tsx'
import { ExampleRegisterFile } from './ExampleRegisterFile.tsx'
import { ImportList } from './ImportList.tsx'
import { TimeBookExample } from './TimeBookExample.tsx'
import { TimeBookTemplate } from './TimeBookTemplate.tsx'
import styles from './UploadRow.module.css'
import { UploadRow } from './UploadRow.tsx'
import { uploads, useUploads } from './uploads.ts'

/** Accepts files by drag and drop or with a button. */
const DropZone = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  // Counts nested elements: dragging over a child also fires enter and leave events.
  const [depth, setDepth] = useState(0)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    <section
      aria-label="Importer filer"
      className={classes(styles.zone, depth > 0 && styles.over)}
      onDragEnter={() => setDepth(now => now + 1)}
      onDragLeave={() => setDepth(now => Math.max(0, now - 1))}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <IconFileImport className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>Slipp filer her, eller velg dem</p>
        <p className={styles.help}>
          Kassefiler (SAF-T, XML eller ZIP) og dagstall (CSV eller Excel). Har regnearket ditt andre kolonner,
          velger du hva de er etterpå. Det samme to ganger teller én gang, og en fil som ikke kan leses,
          endrer ingenting.
        </p>
        <div className={styles.templates}>
          <ExampleRegisterFile />
          <TimeBookTemplate />
        </div>
        <TimeBookExample />
        <WrongFile example={wrongRegisterFile} what="en kassefil" />
        <WrongFile example={wrongTimeBook} what="en fil med dagstall" />
      </div>
      <FileButton
        field="Filer å importere"
        accept=".xml,.zip,.csv,.xlsx"
        multiple
        look="primary"
        onFiles={onFiles}
      >
        Velg filer
      </FileButton>
    </section>
  )
}

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

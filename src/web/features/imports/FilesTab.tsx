import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { wrongRegisterFile, wrongTimeBook } from '#domain/start/wrong-files'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Section } from '../../ui/Section.tsx'
import { WrongFile } from '../../ui/WrongFile.tsx'
import { ExampleRegisterFile } from './ExampleRegisterFile.tsx'
import { ImportList } from './ImportList.tsx'
import { TimeBookTemplate } from './TimeBookTemplate.tsx'
import styles from './UploadRow.module.css'
import { UploadRow } from './UploadRow.tsx'
import { uploads, useUploads } from './uploads.ts'

/** Accepts files by drag and drop or with a button. */
const DropZone = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  // Counts nested elements: dragging over a child also fires enter and leave events.
  const [depth, setDepth] = useState(0)
  const accept = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    accept(event.dataTransfer.files)
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
        <WrongFile example={wrongRegisterFile} what="en kassefil" />
        <WrongFile example={wrongTimeBook} what="en fil med dagstall" />
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xml,.zip,.csv,.xlsx"
        aria-label="Filer å importere"
        onChange={event => {
          accept(event.target.files)
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
      <Button look="primary" onClick={() => input.current?.click()}>
        Velg filer
      </Button>
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

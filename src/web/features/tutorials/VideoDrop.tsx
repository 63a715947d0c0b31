import { IconMovie } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './VideoDrop.module.css'
import { tutorialWords } from './words.ts'

/** A drop zone for a video, with a button to choose a file. */
export const VideoDrop = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const accept = (files: FileList | null) => {
    if (files?.[0]) onFile(files[0])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    accept(event.dataTransfer.files)
  }
  return (
    <section
      aria-label="Velg en video"
      className={classes(styles.zone, over && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconMovie aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{tutorialWords.drop}</p>
        <p className={styles.help}>{tutorialWords.dropHelp}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*"
        aria-label="Video"
        onChange={event => {
          accept(event.target.files)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>Velg video</Button>
    </section>
  )
}

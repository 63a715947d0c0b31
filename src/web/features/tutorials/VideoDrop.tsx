import { type DragEvent, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { IconMovie } from '../../ui/icons.ts'
import styles from './VideoDrop.module.css'
import { tutorialWords } from './words.ts'

/** A drop zone for a video, with a button to choose a file. */
export const VideoDrop = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const [over, setOver] = useState(false)
  const accept = ([file]: Iterable<File>) => {
    if (file) onFile(file)
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
      <FileButton field="Video" accept="video/*" onFiles={accept}>
        Velg video
      </FileButton>
    </section>
  )
}

import { IconMovie, IconX } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import styles from './ChosenVideo.module.css'
import { inMegabytes } from './words.ts'

interface ChosenVideoProps {
  readonly file: File
  readonly onRemove: (() => void) | undefined
}

/** The selected file: name, size in MB and type. */
export const ChosenVideo = ({ file, onRemove }: ChosenVideoProps) => (
  <div className={styles.file}>
    <span className={styles.icon}>
      <IconMovie aria-hidden="true" />
    </span>
    <div className={styles.words}>
      <p className={styles.name}>{file.name}</p>
      <p className={styles.size}>
        {inMegabytes(file.size)} · {file.type}
      </p>
    </div>
    {onRemove && (
      <Button
        look="quiet"
        size="small"
        aria-label="Fjern fila"
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    )}
  </div>
)

import { useRef } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { UploadRow } from '../../../features/imports/UploadRow.tsx'
import { uploads, useUploads } from '../../../features/imports/uploads.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './StartList.module.css'

/** Takes the first register file in place, and shows how it goes. */
export const RegisterFile = () => {
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const mine = useUploads()
  return (
    <>
      <div className={styles.file}>
        <p>Én salong eller alle, som XML eller ZIP. En fil som ikke kan leses, endrer ingenting.</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".xml,.zip"
          aria-label="Kassefil"
          onChange={event => {
            uploads.add(me.objectId, [...(event.target.files ?? [])])
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <Button look="primary" onClick={() => input.current?.click()}>
          Velg kassefil
        </Button>
      </div>
      {mine.length > 0 && (
        <ul className={styles.sent} aria-label="Filer du har sendt nå">
          {mine.map(upload => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

import { type ReactNode, useRef } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { UploadRow } from '../../../features/imports/UploadRow.tsx'
import { uploads, useUploads } from '../../../features/imports/uploads.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './StartList.module.css'

interface FileChoiceProps {
  /** The name of the field, such as 'Kassefil'. */
  readonly label: string
  /** The endings of the files, such as '.xml'. */
  readonly endings: readonly string[]
  readonly help: string
  readonly action: string
  /** True for the next step. */
  readonly primary: boolean
  /** An example to download, and what a wrong file looks like. */
  readonly children: ReactNode
}

/** Takes the files of a step in place, and shows how they go (B5). */
export const FileChoice = ({ label, endings, help, action, primary, children }: FileChoiceProps) => {
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const mine = useUploads().filter(({ file }) =>
    endings.some(ending => file.name.toLowerCase().endsWith(ending)),
  )
  return (
    <>
      <div className={styles.file}>
        <p>{help}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={endings.join()}
          aria-label={label}
          onChange={event => {
            uploads.add(me.objectId, [...(event.target.files ?? [])])
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <Button look={primary ? 'primary' : 'default'} onClick={() => input.current?.click()}>
          {action}
        </Button>
      </div>
      {mine.length > 0 && (
        <ul className={styles.sent} aria-label={`${label}: sendt nå`}>
          {mine.map(upload => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

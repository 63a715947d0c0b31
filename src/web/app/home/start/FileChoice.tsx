import type { ReactNode } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { UploadRow } from '../../../features/imports/UploadRow.tsx'
import { uploads, useUploads } from '../../../features/imports/uploads.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
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
  const mine = useUploads().filter(({ file }) =>
    endings.some(ending => file.name.toLowerCase().endsWith(ending)),
  )
  return (
    <>
      <div className={styles.file}>
        <p>{help}</p>
        <FileButton
          field={label}
          accept={endings.join()}
          multiple
          look={primary ? 'primary' : 'default'}
          onFiles={files => uploads.add(me.objectId, files)}
        >
          {action}
        </FileButton>
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

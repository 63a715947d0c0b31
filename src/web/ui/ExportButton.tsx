import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BareButton } from './BareButton.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ExportButton.module.css'
import { IconDownload } from './icons.ts'
import { saveFile } from './save-file.ts'

interface ExportButtonProps<Format extends string> {
  readonly formats: Readonly<Record<Format, readonly [name: string, what: string]>>
  /** The format of most files. A button of its own makes it without a question. */
  readonly usual?: Format | null | undefined
  readonly fetchFile: (format: Format) => Promise<File>
  /** The message when the file could not be created. */
  readonly failure: (error: Error) => ReactNode
  /** Information shown before the choice of a format. */
  readonly about?: ReactNode
  readonly look?: 'quiet' | 'primary' | undefined
  /** 'Eksporter' by default. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Asks for the format and saves the file from the server. */
export const ExportButton = <Format extends string>({
  formats,
  usual = null,
  fetchFile,
  failure,
  about,
  look,
  label = 'Eksporter',
  disabled,
}: ExportButtonProps<Format>) => {
  const [open, setOpen] = useState(false)
  const file = useMutation({
    mutationFn: fetchFile,
    onSuccess: saved => {
      saveFile(saved)
      setOpen(false)
    },
    // The usual format is made without the dialog, which shows what is wrong.
    onError: () => setOpen(true),
  })
  const close = () => {
    setOpen(false)
    file.reset()
  }
  return (
    <>
      {usual !== null && (
        <Button
          {...(look && { look })}
          disabled={disabled}
          busy={file.isPending}
          icon={<IconDownload aria-hidden="true" />}
          onClick={() => file.mutate(usual)}
        >
          {`Eksporter til ${formats[usual][0]}`}
        </Button>
      )}
      <Button
        {...(look && usual === null && { look })}
        disabled={disabled}
        {...(usual === null && { icon: <IconDownload aria-hidden="true" /> })}
        onClick={() => setOpen(true)}
      >
        {usual === null ? label : 'Annet format'}
      </Button>
      <Dialog open={open} title={label} onClose={close}>
        {about}
        {file.error && failure(file.error)}
        <ul className={styles.formats}>
          {(Object.keys(formats) as Format[]).map(format => {
            const [name, what] = formats[format]
            return (
              <li key={format}>
                <BareButton
                  className={styles.format}
                  disabled={file.isPending}
                  onClick={() => file.mutate(format)}
                >
                  <strong>{name}</strong>
                  <span>{file.isPending && file.variables === format ? 'Lager fila …' : what}</span>
                </BareButton>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}

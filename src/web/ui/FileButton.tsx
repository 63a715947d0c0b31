import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  /** The name of the file field, such as 'Kassefil'. */
  readonly field: string
  /** The types of the files, such as '.xml,.zip'. */
  readonly accept: string
  readonly multiple?: boolean
  /** Receives at least one file. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that asks for files. */
export const FileButton = ({ field, accept, multiple = false, onFiles, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={field}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Allows the same file to be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

import { useState } from 'react'

interface CopyWords {
  readonly copied: string
  readonly notCopied: string
}

/** Copies a text to the clipboard. `said` tells the person how it went, for a status line; it is empty before. */
export const useCopy = (text: string, { copied, notCopied }: CopyWords) => {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(copied),
      () => setSaid(notCopied),
    )
  return { copy: () => void copy(), said }
}

import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Sent } from './sent.ts'
import type { Words } from './words.ts'

/** Confirms that the form was received and that this page is the link back to the case. */
export const Arrived = ({ sent, words }: { sent: Sent; words: Words }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href).catch(() => undefined)
    setCopied(true)
  }
  return (
    <Note level="success" title={words.thanks} alert>
      <p>{sent.mailed ? `${words.keepLink} ${words.mailed}` : words.keepLink}</p>
      {sent.lost > 0 && <p>{words.photoFailed}</p>}
      {/* Browsers allow clipboard access only in a secure context. */}
      {window.isSecureContext && (
        <p>
          <Button size="small" onClick={() => void copy()}>
            {copied ? words.copied : words.copy}
          </Button>
        </p>
      )}
    </Note>
  )
}

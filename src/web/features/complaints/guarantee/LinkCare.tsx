import { useRef, useState } from 'react'
import { type CustomerCase, guarantee } from '#contract/complaints/guarantee'
import { send } from '../../../api/send.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { dateAt } from '../../../ui/norwegian-time.ts'
import styles from './LinkCare.module.css'
import { failureSentence } from './said.ts'
import type { Words } from './words.ts'

interface LinkCareProps {
  readonly code: string
  readonly found: CustomerCase
  readonly words: Words
  readonly onRenewed: (code: string) => void
  /** Called after the viewer has said that the case is not theirs. */
  readonly onDisowned: () => void
}

type Asked = 'renew' | 'disown'

/** Shows when the link expires, replaces it, and lets someone who got the email by mistake disown the case. */
export const LinkCare = ({ code, found, words, onRenewed, onDisowned }: LinkCareProps) => {
  const part = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const act = async (what: Asked) => {
    setBusy(true)
    setRefused(null)
    try {
      if (what === 'renew') onRenewed((await send(guarantee.renewLink, { body: { code } })).code)
      else {
        await send(guarantee.disown, { body: { code } })
        onDisowned()
      }
      setAsked(null)
    } catch (error) {
      setRefused(failureSentence(asFailure(error), words))
    } finally {
      setBusy(false)
    }
  }

  // The confirmation buttons disappear, so keep focus in this section.
  const cancel = () => {
    setAsked(null)
    part.current?.focus()
  }

  return (
    <section ref={part} tabIndex={-1} aria-labelledby="link" className={styles.part}>
      <h2 id="link">{words.linkTitle}</h2>
      <p>{found.linkEnds ? words.linkEnds(dateAt(found.linkEnds)) : words.linkOpen}</p>
      {!asked && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setAsked('renew')}>
            {words.renew}
          </Button>
          {found.byMail && (
            <Button size="small" onClick={() => setAsked('disown')}>
              {words.disown}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <Note level="warning" title={words.linkQuestion[asked].title} alert>
          <p>{words.linkQuestion[asked].consequence}</p>
          <div className={styles.answers}>
            <Button size="small" autoFocus onClick={cancel}>
              {words.cancel}
            </Button>
            <Button
              size="small"
              look={asked === 'disown' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void act(asked)}
            >
              {words.linkQuestion[asked].action}
            </Button>
          </div>
        </Note>
      )}
      {refused && <Note level="danger" title={refused} alert />}
    </section>
  )
}

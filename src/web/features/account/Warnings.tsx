import { useRef } from 'react'
import { Link } from 'react-router'
import { account } from '#contract/account/account'
import { type WarningKind, warnings } from '#domain/access/warnings'
import { browserSession, call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { useAction } from './use-action.ts'
import styles from './Warnings.module.css'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.warnings

/** Warnings about the person's own account, shown above every page until they are dismissed. */
export const Warnings = () => {
  const { warnings: open = [] } = useMe()
  const region = useRef<HTMLElement>(null)
  const dismiss = useAction(async (kind: WarningKind) => {
    await call(account.dismissWarnings, { body: { warnings: [kind] } })
    // The button disappears with its note, so focus moves to the page.
    const page = region.current?.closest('main')
    await browserSession.refreshMe()
    page?.focus()
  })
  if (open.length === 0) return null
  return (
    <section ref={region} className={styles.notes} aria-label={text.label}>
      {open.map(kind => (
        <Note key={kind} level="danger" title={warnings[kind].title}>
          {warnings[kind].text}
          <div className={styles.buttons}>
            <ButtonLink as={Link} size="small" to="/konto">
              {text.account}
            </ButtonLink>
            <Button size="small" busy={dismiss.busy} onClick={() => void dismiss.run(kind)}>
              {text.read}
            </Button>
          </div>
        </Note>
      ))}
      {dismiss.failure && (
        <ErrorNote failure={dismiss.failure} consequence={ownAccountWords.nothingChanged} />
      )}
    </section>
  )
}

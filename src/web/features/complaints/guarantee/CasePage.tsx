import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { dateAt } from '../../../ui/norwegian-time.ts'
import { Late, PageSkeleton } from '../../../ui/Skeleton.tsx'
import styles from './CasePage.module.css'
import { CaseSteps } from './CaseSteps.tsx'
import { Decisions } from './Decisions.tsx'
import { LinkCare } from './LinkCare.tsx'
import { Messages } from './Messages.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OwnPhotos } from './OwnPhotos.tsx'
import { failureSentence } from './said.ts'
import type { Sent } from './sent.ts'
import { useCase } from './use-case.ts'
import { useTitle } from './use-title.ts'
import { Verdict } from './Verdict.tsx'
import type { Words } from './words.ts'

/** Confirms that the form was received and that this page is the link back to the case. */
const Arrived = ({ sent, words }: { sent: Sent; words: Words }) => {
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

interface CasePageProps {
  readonly code: string
  readonly words: Words
  /** The result of a form that was just sent. */
  readonly arrived: Sent | null
  readonly onRenewed: (code: string) => void
}

/** The customer's view of a case: status, decisions, steps and messages. */
export const CasePage = ({ code, words, arrived, onRenewed }: CasePageProps) => {
  const { found, failure, read, replace } = useCase(code)
  const [shown] = useState(arrived)
  const [renewed, setRenewed] = useState(false)
  const [disowned, setDisowned] = useState(false)
  useTitle(words.yourCase)

  if (disowned) return <NothingHere title={words.disowned} why={words.disownedWhy} />
  if (failure && !failure.passing) return <NothingHere title={words.noLink} why={words.noLinkWhy} />
  const notRead = failure && (
    <Note level="danger" title={failureSentence(failure, words)} alert>
      <Button size="small" onClick={read}>
        {words.again}
      </Button>
    </Note>
  )
  if (!found)
    return (
      notRead ?? (
        <Late>
          <PageSkeleton label={words.loading} />
        </Late>
      )
    )
  const { salonName, caseNumber, createdAt, state, decisions, steps, message, linkEnds } = found
  return (
    <div className={styles.page}>
      {shown && <Arrived sent={shown} words={words} />}
      {renewed && <Note level="success" title={words.renewed} alert />}
      {notRead}
      <div>
        <h1>{words.yourCase}</h1>
        <p className={styles.stamp}>{words.stamp(salonName, caseNumber, dateAt(createdAt))}</p>
      </div>
      <section aria-label={words.status} className={styles.status}>
        <p role="status">{words.states[state][words.languageCode]}</p>
        {decisions.length > 0 && <Decisions decisions={decisions} words={words} />}
        <CaseSteps steps={steps} words={words} />
      </section>
      {linkEnds && (
        <Verdict code={code} verdict={found.verdict} ends={linkEnds} words={words} onGiven={replace} />
      )}
      <Messages code={code} found={found} words={words} onAnswered={replace} />
      <section aria-labelledby="wrote" className={styles.part}>
        <h2 id="wrote">{words.youWrote}</h2>
        <p className={styles.wrote}>{message}</p>
      </section>
      <OwnPhotos code={code} photos={found.photos} words={words} onAdded={replace} />
      <LinkCare
        code={code}
        found={found}
        words={words}
        onRenewed={renewed => {
          setRenewed(true)
          onRenewed(renewed)
        }}
        onDisowned={() => setDisowned(true)}
      />
    </div>
  )
}

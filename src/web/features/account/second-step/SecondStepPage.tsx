import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import { secondStep } from '#contract/account/second-step'
import { call, session } from '../../../api/client.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { useMe } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Wordmark } from '../../../ui/Wordmark.tsx'
import { words } from '../words.ts'
import { MissingStep } from './MissingStep.tsx'
import styles from './SecondStepPage.module.css'
import { ShowStep } from './ShowStep.tsx'

const text = words.secondStep

/** The only page a session sees until its second step is complete. */
export const SecondStepPage = () => {
  const missing = useMe().secondStep === 'missing'
  const title = missing ? text.missingTitle : text.title
  usePageTitle(title)
  const { facts, failure, retry } = useFacts()
  return (
    <main className={styles.page}>
      <Wordmark className={styles.mark} />
      <h1>{title}</h1>
      <p className={styles.lead}>{missing ? text.missingLead : text.lead}</p>
      {failure && <ErrorNote failure={failure} consequence={words.nothingChanged} onRetry={retry} />}
      {missing ? <MissingStep /> : facts && <ShowStep has={facts} />}
      <Button look="quiet" onClick={() => void session.signOut()}>
        {text.signOut}
      </Button>
    </main>
  )
}

/** The second steps available to the person. Stored outside the cache of the signed-in screens. */
const useFacts = () => {
  const [facts, setFacts] = useState<ReplyOf<typeof secondStep.get>>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const retry = () => {
    setFailure(null)
    call(secondStep.get, {}).then(setFacts, (error: unknown) => setFailure(asFailure(error)))
  }
  useEffect(retry, [])
  return { facts, failure, retry }
}

import { useEffect, useState } from 'react'
import { account } from '#contract/account/account'
import { secondStep } from '#contract/account/second-step'
import type { ReplyOf } from '#contract/endpoint'
import { browserSession, call } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Wordmark } from '../../../ui/Wordmark.tsx'
import { makePasskey } from '../add-passkey.ts'
import { CodesSetup, type OfferedSecret } from '../CodesSetup.tsx'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { ownAccountWords } from '../words.ts'
import styles from './SecondStepPage.module.css'
import { ShowStep } from './ShowStep.tsx'

type Opened = 'passkey' | 'codes' | null

/** Sets up the required second step: a passkey or an authenticator app. */
const MissingStep = () => {
  const [opened, setOpened] = useState<Opened>(null)
  const [offered, setOffered] = useState<OfferedSecret>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes)
    return <RecoveryCodes codes={recoveryCodes} onDone={() => void browserSession.refreshMe()} />
  if (offered) return <CodesSetup offered={offered} onDone={setRecoveryCodes} />
  return (
    <>
      <Button look="primary" size="large" onClick={() => setOpened('passkey')}>
        {ownAccountWords.passkeys.add}
      </Button>
      <Button size="large" onClick={() => setOpened('codes')}>
        {ownAccountWords.codes.begin}
      </Button>
      {opened === 'passkey' && (
        <PasswordDialog
          title={ownAccountWords.passkeys.add}
          name={{ label: ownAccountWords.passkeys.name, initial: '' }}
          onClose={() => setOpened(null)}
          onConfirm={async (password, name) => {
            await makePasskey(name, password)
            await browserSession.refreshMe()
          }}
        />
      )}
      {opened === 'codes' && (
        <PasswordDialog
          title={ownAccountWords.codes.begin}
          onClose={() => setOpened(null)}
          onConfirm={async password => setOffered(await call(account.beginCodes, { body: { password } }))}
        />
      )}
    </>
  )
}

const text = ownAccountWords.secondStep

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
      {failure && (
        <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} onRetry={retry} />
      )}
      {missing ? <MissingStep /> : facts && <ShowStep has={facts} />}
      <Button look="quiet" onClick={() => void browserSession.signOut()}>
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

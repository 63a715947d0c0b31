import { type FormEvent, useState } from 'react'
import { secondStep } from '#contract/account/second-step'
import { browserSession, call } from '../../../api/client.ts'
import { Failure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAction } from '../use-action.ts'
import { ownAccountWords } from '../words.ts'
import styles from './SecondStepPage.module.css'

const text = ownAccountWords.secondStep

interface ShowStepProps {
  readonly has: {
    readonly hasPasskey: boolean
    readonly hasCodes: boolean
    readonly hasRecoveryCodes: boolean
  }
}

const byPasskey = async () => {
  const browser = await import('../../../api/passkey.ts')
  try {
    await browser.showPasskey()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid_payload', { message: text.passkeyFailed })
  }
  await browserSession.refreshMe()
}

/** Asks for a passkey or a code, depending on what the person has set up. */
export const ShowStep = ({ has: { hasPasskey, hasCodes, hasRecoveryCodes } }: ShowStepProps) => {
  const [code, setCode] = useState('')
  const passkey = useAction(byPasskey)
  const sent = useAction(async () => {
    await call(secondStep.code, { body: { code } })
    await browserSession.refreshMe()
  })
  const wrong = sent.failure?.code === 'wrong_code' ? sent.failure : null
  const failure = passkey.failure ?? (wrong ? null : sent.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sent.run()
  }
  return (
    <>
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      {hasPasskey && (
        <Button look="primary" size="large" busy={passkey.busy} onClick={() => void passkey.run()}>
          {text.passkey}
        </Button>
      )}
      {(hasCodes || hasRecoveryCodes) && (
        <form className={styles.form} onSubmit={submit} noValidate>
          {hasPasskey && <p className={styles.or}>{text.or}</p>}
          <TextField
            label={text.code}
            size="large"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={!hasPasskey}
            maxLength={40}
            value={code}
            error={wrong?.message}
            onChange={event => setCode(event.target.value)}
          />
          <Button
            type="submit"
            look={hasPasskey ? 'default' : 'primary'}
            size="large"
            busy={sent.busy}
            disabled={code.trim() === ''}
          >
            {text.submit}
          </Button>
        </form>
      )}
    </>
  )
}

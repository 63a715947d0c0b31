import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.missingPassword

/** For an account that only the provider opens: sends the letter by which a password is made. */
export const MissingPassword = ({ email }: { email: string }) => {
  const { run, busy, failure } = useAction(async () => {
    await send(session.lostPassword, { body: { email } })
    showToast({ text: text.sent(email) })
  })
  return (
    <section className={styles.part} aria-labelledby="account-password">
      <h2 id="account-password">{ownAccountWords.password.heading}</h2>
      <p className={styles.why}>{text.why}</p>
      <Button busy={busy} onClick={() => void run()}>
        {text.send}
      </Button>
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
    </section>
  )
}

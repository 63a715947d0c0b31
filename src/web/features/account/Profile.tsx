import { type FormEvent, useState } from 'react'
import { account, type OwnAccount } from '#contract/account/account'
import { call, session } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { OwnAvatar } from './OwnAvatar.tsx'
import { useAccountChanged } from './queries.ts'
import { useAction } from './use-action.ts'
import { words } from './words.ts'

const text = words.profile

/** The person's picture, name and e-mail. */
export const Profile = ({ saved }: { saved: OwnAccount }) => {
  const me = useMe()
  const [name, setName] = useState(saved.name)
  const changed = useAccountChanged()
  const { run, busy, failure } = useAction(async () => {
    await call(account.rename, { body: { name: name.trim() } })
    await Promise.all([changed(), session.refreshMe()])
    showToast({ text: text.saved })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const complete = name.trim() !== '' && name.trim() !== saved.name
  return (
    <section className={styles.part} aria-labelledby="account-profile">
      <h2 id="account-profile">{text.heading}</h2>
      <div className={styles.identity}>
        <OwnAvatar />
        <div>
          <p className={styles.rowName}>{me.name}</p>
          <p className={styles.rowNote}>{saved.email}</p>
        </div>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text.name}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        {failure && <ErrorNote failure={failure} consequence={words.nothingChanged} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!complete}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  )
}

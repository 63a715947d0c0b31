import { useState } from 'react'
import { account, type OwnPasskey } from '#contract/account/account'
import { browserSession, call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { dateAt, momentAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { makePasskey } from './add-passkey.ts'
import { PasskeyName } from './PasskeyName.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useAccountChanged } from './queries.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.passkeys

type Opened = 'add' | { readonly remove: OwnPasskey } | { readonly rename: OwnPasskey } | null

/** The person's passkeys, which replace the password at sign-in. */
export const Passkeys = ({ passkeys }: { passkeys: readonly OwnPasskey[] }) => {
  const [opened, setOpened] = useState<Opened>(null)
  const changed = useAccountChanged()
  const close = () => setOpened(null)
  const done = async (said: string) => {
    await Promise.all([changed(), browserSession.refreshMe()])
    showToast({ text: said })
  }
  return (
    <section className={styles.part} aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{text.heading}</h2>
      <p className={styles.why}>{text.why}</p>
      {passkeys.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map(passkey => (
            <li key={passkey.objectId} className={styles.row}>
              <div>
                <p className={styles.rowName}>{passkey.name}</p>
                <p className={styles.rowNote}>
                  {dateAt(passkey.createdAt)}
                  {' · '}
                  {passkey.usedAt ? ownAccountWords.sessions.seen(momentAt(passkey.usedAt)) : text.never}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`${text.rename}: ${passkey.name}`}
                  onClick={() => setOpened({ rename: passkey })}
                >
                  {text.rename}
                </Button>
                <Button
                  size="small"
                  aria-label={text.removeTitle(passkey.name)}
                  onClick={() => setOpened({ remove: passkey })}
                >
                  {ownAccountWords.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpened('add')}>{text.add}</Button>
      {opened === 'add' && (
        <PasswordDialog
          title={text.add}
          name={{ label: text.name, initial: '' }}
          onClose={close}
          onConfirm={async (password, name) => {
            await makePasskey(name, password)
            await done(text.added)
          }}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'remove' in opened && (
        <PasswordDialog
          title={text.removeTitle(opened.remove.name)}
          action={ownAccountWords.remove}
          danger
          onClose={close}
          onConfirm={async password => {
            await call(account.removePasskey, { body: { objectId: opened.remove.objectId, password } })
            await done(text.removed)
          }}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'rename' in opened && (
        <PasskeyName passkey={opened.rename} onClose={close} onSaved={changed} />
      )}
    </section>
  )
}

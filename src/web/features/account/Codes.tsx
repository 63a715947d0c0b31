import { useState } from 'react'
import { account, type OwnAccount } from '#contract/account/account'
import { browserSession, call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dateAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { CodesSetup, type OfferedSecret } from './CodesSetup.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useAccountChanged } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.codes

type Opened =
  | 'begin'
  | 'remove'
  | 'fresh'
  | { readonly offered: OfferedSecret }
  | { readonly codes: readonly string[] }
  | null

/** The authenticator app and the recovery codes for when it is lost. */
export const Codes = ({ saved }: { saved: OwnAccount }) => {
  const [opened, setOpened] = useState<Opened>(null)
  const changed = useAccountChanged()
  const renewed = () => Promise.all([changed(), browserSession.refreshMe()])
  const close = () => setOpened(null)
  const { codesSince, recoveryCodesLeft, passkeys } = saved
  const mayRecover = codesSince !== null || passkeys.length > 0
  return (
    <section className={styles.part} aria-labelledby="account-codes">
      <h2 id="account-codes">{text.heading}</h2>
      <p className={styles.why}>{text.why}</p>
      {codesSince && <p>{text.since(dateAt(codesSince))}</p>}
      {mayRecover && <p>{text.left(recoveryCodesLeft)}</p>}
      <div className={styles.buttons}>
        {codesSince ? (
          <Button onClick={() => setOpened('remove')}>{text.remove}</Button>
        ) : (
          <Button onClick={() => setOpened('begin')}>{text.begin}</Button>
        )}
        {mayRecover && (
          <Button look="quiet" onClick={() => setOpened('fresh')}>
            {text.fresh}
          </Button>
        )}
      </div>
      {opened === 'begin' && (
        <PasswordDialog
          key="begin"
          title={text.begin}
          onClose={() => setOpened(now => (now === 'begin' ? null : now))}
          onConfirm={async password =>
            setOpened({ offered: await call(account.beginCodes, { body: { password } }) })
          }
        />
      )}
      {opened === 'remove' && (
        <PasswordDialog
          key="remove"
          title={text.remove}
          action={text.remove}
          danger
          onClose={close}
          onConfirm={async password => {
            await call(account.removeCodes, { body: { password } })
            await renewed()
            showToast({ text: text.removed })
          }}
        />
      )}
      {opened === 'fresh' && (
        <PasswordDialog
          key="fresh"
          title={text.fresh}
          onClose={() => setOpened(now => (now === 'fresh' ? null : now))}
          onConfirm={async password => {
            const { recoveryCodes } = await call(account.newRecoveryCodes, { body: { password } })
            setOpened({ codes: recoveryCodes })
          }}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'offered' in opened && (
        <Dialog open title={text.begin} onClose={close}>
          <CodesSetup offered={opened.offered} onDone={codes => setOpened({ codes })} />
        </Dialog>
      )}
      {opened !== null && typeof opened === 'object' && 'codes' in opened && (
        <Dialog open title={ownAccountWords.recovery.title} onClose={() => undefined}>
          <RecoveryCodes
            codes={opened.codes}
            onDone={() => {
              close()
              void renewed()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

import { useState } from 'react'
import { account } from '#contract/account/account'
import { call, session } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { makePasskey } from '../add-passkey.ts'
import { CodesSetup, type OfferedSecret } from '../CodesSetup.tsx'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { words } from '../words.ts'

type Opened = 'passkey' | 'codes' | null

/** Sets up the required second step: a passkey or an authenticator app. */
export const MissingStep = () => {
  const [opened, setOpened] = useState<Opened>(null)
  const [offered, setOffered] = useState<OfferedSecret>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => void session.refreshMe()} />
  if (offered) return <CodesSetup offered={offered} onDone={setRecoveryCodes} />
  return (
    <>
      <Button look="primary" size="large" onClick={() => setOpened('passkey')}>
        {words.passkeys.add}
      </Button>
      <Button size="large" onClick={() => setOpened('codes')}>
        {words.codes.begin}
      </Button>
      {opened === 'passkey' && (
        <PasswordDialog
          title={words.passkeys.add}
          name={{ label: words.passkeys.name, initial: '' }}
          onClose={() => setOpened(null)}
          onConfirm={async (password, name) => {
            await makePasskey(name, password)
            await session.refreshMe()
          }}
        />
      )}
      {opened === 'codes' && (
        <PasswordDialog
          title={words.codes.begin}
          onClose={() => setOpened(null)}
          onConfirm={async password => setOffered(await call(account.beginCodes, { body: { password } }))}
        />
      )}
    </>
  )
}

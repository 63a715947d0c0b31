import { useState } from 'react'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { SecretField } from './AccountFields.tsx'
import { checkNewPassword } from './check-account.ts'
import { MessagePage } from './MessagePage.tsx'
import { SessionForm } from './SessionForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { useSubmit } from './use-submit.ts'

/** The target of the reset link: sets a new password and ends older sessions [R013]. */
export const NewPasswordPage = ({ code }: { code: string }) => {
  const [password, setPassword] = useState('')
  const [changed, setChanged] = useState(false)
  const complete = password.trim() !== ''
  const form = useSubmit({
    complete,
    check: () => checkNewPassword(password.trim()),
    send: async () => {
      await send(session.newPassword, { body: { code, password: password.trim() } })
      setChanged(true)
    },
  })
  if (changed) {
    return (
      <MessagePage title="Passordet er endret" level="success">
        Du er logget ut alle andre steder. Logg inn med det nye passordet.
      </MessagePage>
    )
  }
  return (
    <SignedOutFrame>
      <SessionForm
        title="Nytt passord"
        action="Lagre passordet"
        complete={complete}
        links={[{ href: '/lost-password', label: 'Be om en ny lenke' }]}
        {...form}
      >
        <SecretField
          label="Nytt passord"
          fresh
          autoFocus
          value={password}
          onChange={setPassword}
          error={form.errors.password}
        />
      </SessionForm>
    </SignedOutFrame>
  )
}

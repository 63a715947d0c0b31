import { useState } from 'react'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { EmailField } from './AccountFields.tsx'
import { MessagePage } from './MessagePage.tsx'
import { SessionForm } from './SessionForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { useSubmit } from './use-submit.ts'

/** Requests an email with a reset link. The response does not reveal whether the account exists [R013]. */
export const LostPasswordPage = () => {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const complete = email.trim() !== ''
  const form = useSubmit({
    complete,
    send: async () => {
      await send(session.lostPassword, { body: { email: email.trim() } })
      setSent(true)
    },
  })
  if (sent) {
    return (
      <MessagePage title="E-post er sendt" level="success">
        Har {email.trim()} en konto, er en lenke på vei. Sjekk spam-folderen dersom du ikke ser den.
      </MessagePage>
    )
  }
  return (
    <SignedOutFrame>
      <SessionForm
        title="Glemt passord?"
        lead="Du får en lenke på e-post og velger et nytt."
        action="Send e-post"
        complete={complete}
        links={[{ href: '/', label: 'Til innlogging' }]}
        {...form}
      >
        <EmailField value={email} onChange={setEmail} error={form.errors.email} autoFocus />
      </SessionForm>
    </SignedOutFrame>
  )
}

import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { TextField } from '../../ui/TextField.tsx'
import { EmailField, SecretField } from './AccountFields.tsx'
import { checkAccount } from './check-account.ts'
import { SessionForm } from './SessionForm.tsx'
import { useSubmit } from './use-submit.ts'

interface RegisterFormProps {
  readonly code: string
  readonly invitation: ReplyOf<typeof session.invitation>
  readonly signIn: (email: string, password: string) => Promise<void>
}

/** Creates the account of an invitation and signs it in. The chain's first owner also enters a name. */
export const RegisterForm = ({
  code,
  invitation: { objectId, name, firstOwner },
  signIn,
}: RegisterFormProps) => {
  const [ownName, setOwnName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const account = [email.trim(), password.trim()] as const
  const complete = account.every(Boolean) && (!firstOwner || ownName.trim() !== '')
  const form = useSubmit({
    complete,
    check: () => checkAccount(...account),
    send: async () => {
      const person = { profile: objectId, invitation: code, ...(firstOwner && { name: ownName.trim() }) }
      await send(session.register, { body: { email: account[0], password: account[1], ...person } })
      await signIn(...account)
    },
  })
  return (
    <SessionForm
      title={firstOwner ? 'Velkommen til Föhn' : `Velkommen, ${name}`}
      lead={firstOwner ? 'Du blir eier og slipper de andre inn.' : 'Velg hva du vil logge inn med.'}
      action="Registrer konto"
      complete={complete}
      links={[{ href: '/', label: 'Til innlogging' }]}
      {...form}
    >
      {firstOwner && (
        <TextField
          label="Navn"
          size="large"
          autoComplete="name"
          autoFocus
          maxLength={120}
          value={ownName}
          onChange={event => setOwnName(event.target.value)}
        />
      )}
      <EmailField value={email} onChange={setEmail} error={form.errors.email} autoFocus={!firstOwner} />
      <SecretField fresh value={password} onChange={setPassword} error={form.errors.password} />
    </SessionForm>
  )
}

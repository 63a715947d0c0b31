import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { asFailure, type Failure } from '../../failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EmailField, SecretField } from './AccountFields.tsx'
import { CodeForm } from './CodeForm.tsx'
import { checkAccount, checkEmail } from './check-account.ts'
import { MessagePage } from './MessagePage.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { SessionForm } from './SessionForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { allFieldsRequired, type FormErrors } from './said.ts'
import { useSubmit } from './use-submit.ts'

interface RegisterFormProps {
  readonly code: string
  readonly invitation: ReplyOf<typeof session.invitation>
  readonly signIn: (email: string, password: string) => Promise<void>
}

/** Creates the account of an invitation and signs it in. The chain's first owner also enters a name. */
const RegisterForm = ({ code, invitation: { objectId, name, firstOwner }, signIn }: RegisterFormProps) => {
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
  /** Of a registration by the provider. */
  const [refused, setRefused] = useState<FormErrors>({})
  const errors = Object.keys(refused).length > 0 ? refused : form.errors
  const leave = async () => {
    const { beginRegistration } = await import('../../api/provider.ts')
    await beginRegistration({
      invitation: code,
      email: account[0],
      ...(firstOwner && { name: ownName.trim() }),
    })
  }
  return (
    <SessionForm
      title={firstOwner ? 'Velkommen til Föhn' : `Velkommen, ${name}`}
      lead={firstOwner ? 'Du blir eier og slipper de andre inn.' : 'Velg hva du vil logge inn med.'}
      action="Registrer konto"
      complete={complete}
      links={[{ href: '/', label: 'Til innlogging' }]}
      beside={
        <ProviderButton
          label={name => `Bruk ${name} i stedet for passord`}
          check={() =>
            !account[0] || (firstOwner && ownName.trim() === '') ? allFieldsRequired : checkEmail(account[0])
          }
          leave={leave}
          onFailed={setRefused}
        />
      }
      {...form}
      errors={errors}
      submit={() => {
        setRefused({})
        return form.submit()
      }}
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
      <EmailField value={email} onChange={setEmail} error={errors.email} autoFocus={!firstOwner} />
      <SecretField fresh value={password} onChange={setPassword} error={errors.password} />
    </SessionForm>
  )
}

interface InvitationPageProps {
  readonly code: string
  readonly signIn: (email: string, password: string) => Promise<void>
}

type InvitationState =
  | { readonly is: 'asking' }
  | { readonly is: 'found'; readonly invitation: ReplyOf<typeof session.invitation> }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The target of an invitation link, or of a code on paper. The profile is preselected, and the account needs no approval. */
export const InvitationPage = ({ code, signIn }: InvitationPageProps) =>
  code ? <FromLink code={code} signIn={signIn} /> : <FromPaper signIn={signIn} />

const FromPaper = ({ signIn }: Pick<InvitationPageProps, 'signIn'>) => {
  const [found, setFound] = useState<Pick<RegisterFormProps, 'code' | 'invitation'>>()
  return (
    <SignedOutFrame>
      {found ? (
        <RegisterForm {...found} signIn={signIn} />
      ) : (
        <CodeForm onFound={(code, invitation) => setFound({ code, invitation })} />
      )}
    </SignedOutFrame>
  )
}

const FromLink = ({ code, signIn }: InvitationPageProps) => {
  const [asked, setAsked] = useState<InvitationState>({ is: 'asking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    const leaving = new AbortController()
    send(session.invitation, { query: { code } }, { signal: leaving.signal }).then(
      found => setAsked({ is: 'found', invitation: found }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAsked({ is: 'failed', failure: asFailure(error) })
      },
    )
    return () => leaving.abort()
  }, [code, attempt])

  if (asked.is === 'failed' && asked.failure.code === 'not_found') {
    return (
      <MessagePage title="Lenken virker ikke" level="warning">
        Den er brukt, for gammel eller feil skrevet. Be sjefen i salongen din om en ny.
      </MessagePage>
    )
  }
  return (
    <SignedOutFrame>
      {asked.is === 'asking' && <ListSkeleton label="Henter invitasjonen" rows={2} />}
      {asked.is === 'failed' && (
        <ErrorNote
          failure={asked.failure}
          consequence="Invitasjonen er ikke brukt."
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {asked.is === 'found' && <RegisterForm code={code} invitation={asked.invitation} signIn={signIn} />}
    </SignedOutFrame>
  )
}

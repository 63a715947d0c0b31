import { useEffect, useState } from 'react'
import { accounts } from '#contract/accounts/accounts'
import type { ReplyOf } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { asFailure, type Failure } from '../../failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconX } from '../../ui/icons.ts'
import { Select } from '../../ui/Select.tsx'
import { EmailField, SecretField } from './AccountFields.tsx'
import { checkAccount } from './check-account.ts'
import styles from './RegisterPage.module.css'
import { SessionForm } from './SessionForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { useSubmit } from './use-submit.ts'

interface ProfileChoiceProps {
  readonly profiles: readonly { readonly objectId: string; readonly name: string }[]
  readonly chosen: string | null
  readonly onChoose: (objectId: string | null) => void
}

/** The vacant profiles in a native list with type-ahead. The choice can be cleared [R010]. */
const ProfileChoice = ({ profiles, chosen, onChoose }: ProfileChoiceProps) => (
  <div className={styles.choice}>
    <div className={styles.list}>
      <Select
        label="Profil"
        placeholder="Velg navnet ditt"
        choices={profiles.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
    {chosen !== null && (
      <button type="button" className={styles.clear} aria-label="Fjern valget" onClick={() => onChoose(null)}>
        <IconX aria-hidden="true" />
      </button>
    )}
  </div>
)

interface RegisterPageProps {
  readonly signIn: (email: string, password: string) => Promise<void>
}

type VacantProfiles = ReplyOf<typeof accounts.vacantProfiles>

/** Registration without an invitation: choose a vacant profile, then wait for approval [R010, R012]. */
export const RegisterPage = ({ signIn }: RegisterPageProps) => {
  const [profiles, setProfiles] = useState<VacantProfiles>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [profile, setProfile] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    const leaving = new AbortController()
    send(accounts.vacantProfiles, {}, { signal: leaving.signal }).then(
      found => {
        setProfiles(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(asFailure(error))
      },
    )
    return () => leaving.abort()
  }, [attempt])

  const account = [email.trim(), password.trim()] as const
  const form = useSubmit({
    complete: account.every(Boolean) && profile !== null,
    check: () => checkAccount(...account),
    send: async () => {
      await send(session.register, {
        body: { email: account[0], password: account[1], profile: profile ?? '' },
      }).catch((error: unknown) => {
        // Someone else took the profile, so reload the list.
        if (asFailure(error).code === 'profile_already_linked') {
          setProfile(null)
          setAttempt(attempt + 1)
        }
        throw error
      })
      await signIn(...account)
    },
  })

  return (
    <SignedOutFrame>
      <SessionForm
        title="Registrer konto"
        lead="Finn navnet ditt. Sjefen i salongen din godkjenner kontoen før du slipper inn."
        action="Registrer konto"
        complete={account.every(Boolean) && profile !== null}
        links={[
          { href: '/invitation', label: 'Jeg har en kode på papir' },
          { href: '/', label: 'Til innlogging' },
        ]}
        {...form}
      >
        {failure && (
          <ErrorNote
            failure={failure}
            consequence="Navnene er ikke hentet."
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
        <ProfileChoice profiles={profiles ?? []} chosen={profile} onChoose={setProfile} />
        <EmailField value={email} onChange={setEmail} error={form.errors.email} />
        <SecretField fresh value={password} onChange={setPassword} error={form.errors.password} />
      </SessionForm>
    </SignedOutFrame>
  )
}

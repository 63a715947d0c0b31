import { useEffect, useRef, useState } from 'react'
import { asFailure, type Failure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { LoginPage } from './LoginPage.tsx'
import styles from './MessagePage.module.css'
import { SignedOutFrame } from './SignedOutFrame.tsx'

interface ProviderAnswerPageProps {
  readonly signIn: (email: string, password: string) => Promise<void>
}

/** What became of the answer. `back` is the invitation, when its account was not made. */
interface Refused {
  readonly failure: Failure
  readonly back?: string
}

/** The invited person sees what went wrong and returns to the invitation. */
const NotRegistered = ({ failure, back }: { failure: Failure; back: string }) => {
  usePageTitle('Kontoen er ikke laget')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <SignedOutFrame>
      <h1 className={styles.title}>Kontoen er ikke laget</h1>
      <div className={styles.message}>
        <Note level="danger" title={failure.message} lang={failure.lang} alert />
      </div>
      <ButtonLink as="a" ref={link} href={back} size="large">
        Til invitasjonen
      </ButtonLink>
    </SignedOutFrame>
  )
}

/**
 * The page that the provider sends the browser back to. It removes the answer from the address, sends it to the server, and signs
 * in. A refusal is shown on the login form.
 */
export const ProviderAnswerPage = ({ signIn }: ProviderAnswerPageProps) => {
  const [answer] = useState(location.search)
  const [refused, setRefused] = useState<Refused>()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || !answer) return
    sent.current = true
    history.replaceState(null, '', location.pathname)
    const enter = async () => {
      const provider = await import('../../api/provider.ts')
      const purpose = provider.purposeOf(answer)
      await provider
        .enterByAnswer(purpose === 'register' ? 'register' : 'sign-in', answer)
        .catch((error: unknown) =>
          setRefused({
            failure: asFailure(error),
            ...(purpose === 'register' && { back: provider.leftFrom() }),
          }),
        )
    }
    enter().catch((error: unknown) => setRefused({ failure: asFailure(error) }))
  }, [answer])
  if (refused?.back) return <NotRegistered failure={refused.failure} back={refused.back} />
  if (refused || !answer) return <LoginPage signIn={signIn} because={refused?.failure} />
  return (
    <SignedOutFrame>
      <ListSkeleton label="Logger inn" rows={2} />
    </SignedOutFrame>
  )
}

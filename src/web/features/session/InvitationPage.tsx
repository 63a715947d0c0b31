import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { asFailure, type Failure } from '../../failure.ts'
import { send } from '../../api/send.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { MessagePage } from './MessagePage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'

interface InvitationPageProps {
  readonly code: string
  readonly signIn: (email: string, password: string) => Promise<void>
}

type InvitationState =
  | { readonly is: 'asking' }
  | { readonly is: 'found'; readonly invitation: ReplyOf<typeof session.invitation> }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The target of an invitation link. The profile is preselected, and the account needs no approval. */
export const InvitationPage = ({ code, signIn }: InvitationPageProps) => {
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type Admission, accounts } from '#contract/accounts/accounts'
import { MOST_INVITATIONS } from '#contract/page-sizes'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import rows from '../../ui/Rows.module.css'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { AdmissionRow } from './AdmissionRow.tsx'
import { InvitationSheet } from './InvitationSheet.tsx'
import styles from './InvitationsPage.module.css'
import { ACCOUNTS, admissions } from './queries.ts'
import { useFreshAccounts } from './use-fresh-accounts.ts'
import { invitationsWords } from './words.ts'

/** Keeps the line of the stamp until it is known. */
const AWAITED_STAMP = '\u00a0'

/** /invitations: who has an account, and invitations for several people at once. */
export const InvitationsPage = () =>
  useMe().permissions.includes('invitations') ? <Invitations /> : <Navigate to="/" replace />

/** A person is chosen with the address of the letter, which may be empty. */
type Chosen = ReadonlyMap<string, string>

const isOpen = ({ state }: Admission): boolean => state !== 'active' && state !== 'waiting'

const stampOf = (everybody: readonly Admission[]): string => {
  const count = (state: Admission['state']) => everybody.filter(one => one.state === state).length
  return `${count('active')} av ${everybody.length} har konto, ${count('invited')} invitert`
}

const Invitations = () => {
  const queries = useQueryClient()
  const query = useQuery(admissions)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  useFreshAccounts()
  const inviting = useMutation({
    mutationFn: (people: Chosen) =>
      call(accounts.inviteMany, {
        body: {
          people: [...people].map(([objectId, email]) => ({ objectId, ...(email.trim() && { email }) })),
        },
      }),
    onSuccess: made => {
      setChosen(new Map())
      if (made.length === 0) showToast({ text: invitationsWords.left })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNTS }),
  })
  if (inviting.data && inviting.data.length > 0)
    return <InvitationSheet made={inviting.data} onDone={inviting.reset} />

  const everybody = query.data ?? []
  const open = everybody.filter(one => isOpen(one) && one.mayDecide)
  const come = everybody.filter(({ state }) => state === 'active')
  const choose = (some: readonly Admission[]): Chosen =>
    new Map(some.slice(0, MOST_INVITATIONS).map(({ objectId, email }) => [objectId, email ?? '']))
  const fresh = open.filter(({ state }) => state === 'vacant')
  const expired = open.filter(({ state }) => state === 'expired')
  const tooMany = chosen.size > MOST_INVITATIONS

  return (
    <>
      <PageHeader title={invitationsWords.title} stamp={query.data ? stampOf(everybody) : AWAITED_STAMP} />
      <PageBody>
        <Fetched
          queries={[query]}
          what="Lista"
          waiting={<ListSkeleton label="Henter hvem som har konto" rows={6} />}
        >
          {open.length === 0 ? (
            <EmptyState title={invitationsWords.nobody} why={invitationsWords.nobodyWhy} />
          ) : (
            <>
              <p className={styles.lead}>{invitationsWords.lead}</p>
              <div className={styles.actions}>
                <Button
                  look="primary"
                  busy={inviting.isPending}
                  disabled={chosen.size === 0 || tooMany}
                  onClick={() => inviting.mutate(chosen)}
                >
                  {invitationsWords.make(chosen.size)}
                </Button>
                {expired.length > 0 && (
                  <Button disabled={inviting.isPending} onClick={() => inviting.mutate(choose(expired))}>
                    {invitationsWords.again(Math.min(expired.length, MOST_INVITATIONS))}
                  </Button>
                )}
                <Button
                  look="quiet"
                  onClick={() =>
                    setChosen(chosen.size > 0 ? new Map() : choose(fresh.length > 0 ? fresh : open))
                  }
                >
                  {chosen.size > 0 ? invitationsWords.chooseNone : invitationsWords.choose}
                </Button>
              </div>
              {tooMany && <p role="status">{invitationsWords.tooMany(MOST_INVITATIONS)}</p>}
              {inviting.error && (
                <ErrorNote failure={asFailure(inviting.error)} consequence="Ingen er invitert." />
              )}
              <ul className={rows.list}>
                {open.map(one => (
                  <AdmissionRow
                    key={one.objectId}
                    admission={one}
                    email={chosen.get(one.objectId)}
                    onChange={email => {
                      const next = new Map(chosen)
                      if (email === undefined) next.delete(one.objectId)
                      else next.set(one.objectId, email)
                      setChosen(next)
                    }}
                  />
                ))}
              </ul>
            </>
          )}
          {come.length > 0 && (
            <details className={styles.come}>
              <summary>
                {invitationsWords.come} ({come.length})
              </summary>
              <ul>
                {come.map(({ objectId, name }) => (
                  <li key={objectId}>{name}</li>
                ))}
              </ul>
            </details>
          )}
        </Fetched>
      </PageBody>
    </>
  )
}

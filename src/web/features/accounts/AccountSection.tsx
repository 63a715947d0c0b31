import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles'
import { standsAbove } from '#domain/access/user-types'
import { useChanges } from '../../api/use-changes.ts'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import styles from './Accounts.module.css'
import { Invitation } from './Invitation.tsx'
import { ACCOUNTS, accountsToBe } from './queries.ts'
import { useAccountActions } from './use-account-actions.ts'
import { invitationWords } from './words.ts'

interface AccountSectionProps {
  readonly person: {
    readonly objectId: string
    readonly name: string
    readonly type: Role
    readonly account: 'waiting' | 'active' | null
  }
}

/** The person's account state: invited, awaiting approval or approved. Shown to people who may invite. */
export const AccountSection = ({ person }: AccountSectionProps) => {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = useQuery(accountsToBe)
  useChanges(change => {
    if (change === 'refetch' || change.objectId === person.objectId)
      void queries.invalidateQueries({ queryKey: ACCOUNTS })
  })
  const toBe = data?.find(({ objectId }) => objectId === person.objectId)
  const actions = useAccountActions({ ...person, email: toBe?.email })
  const may = me.objectId !== person.objectId && standsAbove(me, person)

  return (
    <section className={styles.section} aria-labelledby="account-heading">
      <h2 id="account-heading">{invitationWords.heading}</h2>
      {person.account === 'active' && <p>{invitationWords.active}</p>}
      {person.account === 'waiting' && (
        <p>
          {invitationWords.waiting}: {toBe?.email}
          {toBe && `, laget ${momentAt(toBe.since)}`}
        </p>
      )}
      {person.account === null && (
        <p>
          {toBe
            ? `${toBe.state === 'expired' ? invitationWords.expired : invitationWords.invited}${toBe.email ? `: ${toBe.email}` : ''}, ${
                toBe.state === 'expired' ? 'gikk ut' : 'virker til'
              } ${momentAt(toBe.until)}.`
            : invitationWords.vacant}
        </p>
      )}
      {!may && person.account !== 'active' && <p className={styles.quiet}>{invitationWords.notYours}</p>}
      {may && person.account === 'waiting' && (
        <div className={styles.actions}>
          <Button look="primary" busy={actions.busy} disabled={!toBe} onClick={actions.approve}>
            {invitationWords.approve}
          </Button>
          <Button disabled={actions.busy} onClick={() => void actions.refuse()}>
            {invitationWords.refuse}
          </Button>
        </div>
      )}
      {may && person.account === null && (
        <Invitation
          name={person.name}
          email={toBe?.email ?? null}
          again={toBe !== undefined}
          actions={actions}
        />
      )}
      {actions.failure && <ErrorNote failure={actions.failure} consequence="Ingenting er endret." />}
    </section>
  )
}

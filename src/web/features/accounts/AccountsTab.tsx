import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AccountToBe } from '#contract/accounts/accounts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import rows from '../../ui/Rows.module.css'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Accounts.module.css'
import { accountsToBe } from './queries.ts'
import { useAccountActions } from './use-account-actions.ts'
import { useFreshAccounts } from './use-fresh-accounts.ts'
import { invitationsWords, invitationWords } from './words.ts'

const states = {
  waiting: invitationWords.waiting,
  invited: invitationWords.invited,
  expired: invitationWords.expired,
} as const

const AccountRow = ({ account }: { account: AccountToBe }) => {
  const { objectId, name, state, email, since, until, activeIn, mayDecide } = account
  const actions = useAccountActions(account)
  const { salons } = useMe()
  const reached = activeIn.find(id => salons.some(salon => salon.objectId === id))
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <span className={styles.person}>
        <Avatar name={name} src={account.avatar} />
        <span className={rows.name}>
          {reached ? <Link to={`/salon/${reached}/${objectId}/manage`}>{name}</Link> : name}
          <span className={rows.under}>
            {activeIn.map(id => salons.find(salon => salon.objectId === id)?.name ?? '').join(', ')}
          </span>
        </span>
      </span>
      <span className={styles.under}>
        {states[state]}
        {email && `: ${email}`}
        <br />
        siden {momentAt(since)}, til {momentAt(until)}
      </span>
      <span className={styles.actions}>
        {mayDecide && state === 'waiting' && (
          <>
            <Button
              size="small"
              busy={actions.busy}
              aria-label={`${invitationWords.approve} ${name}`}
              onClick={actions.approve}
            >
              {invitationWords.approve}
            </Button>
            <Button
              size="small"
              look="quiet"
              disabled={actions.busy}
              aria-label={`${invitationWords.refuse} ${name}`}
              onClick={() => void actions.refuse()}
            >
              {invitationWords.refuse}
            </Button>
          </>
        )}
        {mayDecide && state !== 'waiting' && (
          <>
            {email && (
              <Button
                size="small"
                busy={actions.busy}
                aria-label={`Send på nytt til ${name}`}
                onClick={() => actions.invite(email)}
              >
                Send på nytt
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              disabled={actions.busy}
              aria-label={`${invitationWords.withdraw} ${name}`}
              onClick={() => void actions.withdraw()}
            >
              {invitationWords.withdraw}
            </Button>
          </>
        )}
      </span>
      {actions.failure && <ErrorNote failure={actions.failure} consequence="Ingenting er endret." />}
    </li>
  )
}

/** The people awaiting approval and the invited people, with the longest waiting first. */
export const AccountsTab = () => {
  const { data, error, isFetching, refetch } = useQuery(accountsToBe)
  useFreshAccounts()
  return (
    <section aria-labelledby="accounts-heading">
      <h2 id="accounts-heading">Kontoer som venter</h2>
      <p className={styles.many}>
        <ButtonLink as={Link} to="/invitations">
          {invitationsWords.title}
        </ButtonLink>
      </p>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Kontoene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter kontoene" figures={2} />}
      {data?.length === 0 && (
        <EmptyState
          title="Ingen venter"
          why="Her står de som har laget en konto og venter på godkjenning, og de som er invitert. Inviter under Invitasjoner, eller fra siden til den ansatte."
          headingLevel={3}
        />
      )}
      {data && data.length > 0 && (
        <ul className={rows.list}>
          {data.map(account => (
            <AccountRow key={account.objectId} account={account} />
          ))}
        </ul>
      )}
    </section>
  )
}

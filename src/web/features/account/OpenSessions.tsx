import { useQuery } from '@tanstack/react-query'
import { account, type OpenSession } from '#contract/account/account'
import { browserSession, call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { ownSessions, useAccountChanged } from './queries.ts'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.sessions

/** The person's sessions, with device, place and time. They can be ended one by one or all at once. */
export const OpenSessions = () => {
  const { data = [], error, refetch, isFetching } = useQuery(ownSessions)
  const changed = useAccountChanged()
  const end = useAction(async (objectId: string) => {
    await call(account.endSession, { body: { objectId } })
    await changed()
    showToast({ text: text.ended })
  })
  const endAll = useAction(async () => {
    await call(account.endAllSessions, {})
    await browserSession.signOut()
  })
  const askToEndAll = async () => {
    const yes = await areYouSure({ consequence: text.endAllConsequence, action: text.endAll, danger: true })
    if (yes) await endAll.run()
  }
  const failure = end.failure ?? endAll.failure
  return (
    <section className={styles.part} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{text.heading}</h2>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what={text.heading}
          hasEarlier={data.length > 0}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul className={styles.list}>
        {data.map(one => (
          <Device key={one.objectId} open={one} busy={end.busy} onEnd={() => void end.run(one.objectId)} />
        ))}
      </ul>
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      <Button busy={endAll.busy} onClick={() => void askToEndAll()}>
        {text.endAll}
      </Button>
    </section>
  )
}

interface DeviceProps {
  readonly open: OpenSession
  readonly busy: boolean
  readonly onEnd: () => void
}

const Device = ({ open, busy, onEnd }: DeviceProps) => (
  <li className={styles.row}>
    <div>
      <p className={styles.rowName}>{open.device}</p>
      <p className={styles.rowNote}>
        {open.current ? text.here : text.seen(momentAt(open.seenAt))}
        {' · '}
        {open.address ?? text.unknownPlace}
      </p>
    </div>
    {!open.current && (
      <Button size="small" disabled={busy} aria-label={text.endOf(open.device)} onClick={onEnd}>
        {text.end}
      </Button>
    )}
  </li>
)

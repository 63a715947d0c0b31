import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendar } from '#contract/calendar/calendar'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { dateAt, momentAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './Account.module.css'
import { ownCalendar, useAccountChanged } from './queries.ts'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.calendar

/** The address of a new link, shown until the page is left. */
const NewAddress = ({ address }: { address: string }) => {
  const { copy, said } = useCopy(address, text)
  return (
    <>
      <p className={styles.why}>{text.shownOnce}</p>
      <code className={styles.secret}>{address}</code>
      <Button look="primary" onClick={copy}>
        {text.copy}
      </Button>
      <p role="status">{said}</p>
    </>
  )
}

/** The person's link to their deadlines: made, replaced and removed. */
export const CalendarLink = () => {
  const { data, error, refetch, isFetching } = useQuery(ownCalendar)
  const changed = useAccountChanged()
  const [address, setAddress] = useState<string | null>(null)
  const make = useAction(async () => {
    const made = await call(calendar.make, {})
    setAddress(made.address)
    await changed()
  })
  const remove = useAction(async () => {
    await call(calendar.remove, {})
    setAddress(null)
    await changed()
    showToast({ text: text.removed })
  })
  const replace = async () => {
    if (await areYouSure({ consequence: text.replaceConsequence, action: text.replace, danger: true }))
      await make.run()
  }
  const askToRemove = async () => {
    if (await areYouSure({ consequence: text.removeConsequence, action: text.remove, danger: true }))
      await remove.run()
  }
  const link = data?.link
  const failure = make.failure ?? remove.failure
  return (
    <section className={styles.part} aria-labelledby="account-calendar">
      <h2 id="account-calendar">{text.heading}</h2>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what={text.heading}
          hasEarlier={data !== undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <p className={styles.why}>{data.isOn ? text.why : text.off}</p>}
      {link && (
        <p className={styles.rowNote}>
          {text.made(dateAt(link.madeAt))} {link.readAt ? text.read(momentAt(link.readAt)) : text.never}
        </p>
      )}
      {address && <NewAddress address={address} />}
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      {data && (
        <div className={styles.buttons}>
          {data.isOn && (
            <Button busy={make.busy} onClick={() => void (link ? replace() : make.run())}>
              {link ? text.replace : text.make}
            </Button>
          )}
          {link && (
            <Button look="quiet" busy={remove.busy} onClick={() => void askToRemove()}>
              {text.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

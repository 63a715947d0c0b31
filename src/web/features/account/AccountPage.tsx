import { useQuery } from '@tanstack/react-query'
import { account } from '#contract/account/account'
import { browserSession, call, download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { useNamedSection } from '../../ui/use-named-section.ts'
import styles from './Account.module.css'
import { CalendarLink } from './CalendarLink.tsx'
import { Codes } from './Codes.tsx'
import { MissingPassword } from './MissingPassword.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { ownAccount } from './queries.ts'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.dates
const choices = [
  { value: 'nb', label: text.choices.nb },
  { value: 'en', label: text.choices.en },
] as const

/** Chooses the language of dates. Some dates have a fixed form regardless. */
const DateLanguage = () => {
  const { dateLanguage } = useMe()
  const { run, failure } = useAction(async (chosen: 'nb' | 'en') => {
    await call(account.setDateLanguage, { body: { dateLanguage: chosen } })
    await browserSession.refreshMe()
    showToast({ text: text.saved })
  })
  return (
    <section className={styles.part} aria-labelledby="account-dates">
      <h2 id="account-dates">{text.heading}</h2>
      <Select
        label={text.heading}
        value={dateLanguage}
        choices={choices}
        onChange={value => void run(value)}
      />
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
    </section>
  )
}

/** Downloads the data that the product stores about the person. */
const OwnData = () => {
  const { data } = ownAccountWords
  const { run, busy, failure } = useAction(async (format: 'json' | 'html') =>
    saveFile(await download(account.ownData, { query: { format } })),
  )
  return (
    <section className={styles.part} aria-labelledby="account-data">
      <h2 id="account-data">{data.heading}</h2>
      <p className={styles.why}>{data.why}</p>
      {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void run('html')}>
          {data.html}
        </Button>
        <Button busy={busy} onClick={() => void run('json')}>
          {data.json}
        </Button>
      </div>
    </section>
  )
}

/** The person's own page: profile, sign-in methods, open sessions and stored data. */
export const AccountPage = () => {
  const { data, error, refetch, isFetching } = useQuery(ownAccount)
  useNamedSection(data !== undefined)
  return (
    <>
      <PageHeader title={ownAccountWords.title} />
      <PageBody>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what={ownAccountWords.what}
            hasEarlier={data !== undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data ? (
          <div className={styles.page}>
            <OwnProfile key={data.name} saved={data} />
            {data.hasPassword ? <Password /> : <MissingPassword email={data.email} />}
            <Passkeys passkeys={data.passkeys} />
            {data.provider && <ProviderLink provider={data.provider} hasPassword={data.hasPassword} />}
            <Codes saved={data} />
            <OpenSessions />
            <CalendarLink />
            <DateLanguage />
            <OwnData />
          </div>
        ) : (
          !error && <ListSkeleton label={ownAccountWords.waiting} rows={6} />
        )}
      </PageBody>
    </>
  )
}

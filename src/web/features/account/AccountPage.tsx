import { useQuery } from '@tanstack/react-query'
import { asFailure } from '../../failure.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Account.module.css'
import { Codes } from './Codes.tsx'
import { DateLanguage } from './DateLanguage.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { ownAccount } from './queries.ts'
import { words } from './words.ts'

/** The person's own page: profile, sign-in methods, open sessions and stored data. */
export const AccountPage = () => {
  const { data, error, refetch, isFetching } = useQuery(ownAccount)
  return (
    <>
      <PageHeader title={words.title} />
      <PageBody>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what={words.what}
            hasEarlier={data !== undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data ? (
          <div className={styles.page}>
            <Profile key={data.name} saved={data} />
            <Password />
            <Passkeys passkeys={data.passkeys} />
            <Codes saved={data} />
            <OpenSessions />
            <DateLanguage />
            <OwnData />
          </div>
        ) : (
          !error && <ListSkeleton label={words.waiting} rows={6} />
        )}
      </PageBody>
    </>
  )
}

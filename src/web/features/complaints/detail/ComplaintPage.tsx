import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { asFailure } from '../../../failure.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { oneComplaint } from '../queries.ts'
import { words } from '../words.ts'
import { ComplaintDetail } from './ComplaintDetail.tsx'
import styles from './ComplaintPage.module.css'

const NotThere = ({ list }: { list: string }) => {
  usePageTitle(words.notFound)
  return (
    <EmptyState
      title={words.notFound}
      lang="en"
      headingLevel={1}
      why="Saken finnes ikke, eller den er flyttet til en salong du ikke ser."
      action={
        <ButtonLink as={Link} to={list}>
          Til sakene
        </ButtonLink>
      }
      seed={7}
    />
  )
}

/** One case, at its own URL [R082]. */
export const ComplaintPage = ({ objectId }: { objectId: string }) => {
  const { search } = useLocation()
  const { data, error, isFetching, refetch } = useQuery(oneComplaint(objectId))
  const failure = error && asFailure(error)
  // Never show a case that is out of reach, even if it is still cached.
  if (failure?.code === 'not_found') return <NotThere list={`/complaints${search}`} />
  return (
    <>
      {failure && (
        <div className={styles.note}>
          <NotFetched
            failure={failure}
            what="Saken"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !failure && <PageSkeleton label="Henter saken" />}
      {data && <ComplaintDetail complaint={data} />}
    </>
  )
}

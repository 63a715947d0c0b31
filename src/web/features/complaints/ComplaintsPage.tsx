import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ComplaintRow } from './ComplaintRow.tsx'
import styles from './ComplaintsPage.module.css'
import { ComplaintPage } from './detail/ComplaintPage.tsx'
import { type ListFilter, narrowing, searchOf, useListFilter } from './filter.ts'
import { ListHead } from './ListHead.tsx'
import { complaintPages } from './queries.ts'
import { useLiveList } from './use-live-complaints.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { complaintWords, whyEmpty } from './words.ts'

interface ComplaintListProps {
  /** The case shown beside the list. */
  readonly open: string | undefined
  readonly scrolled: () => number
}

const HALF_A_MINUTE = 30_000

const whyNothing = ({ tab, search, mine, ...filter }: ListFilter): string => {
  if (search || narrowing.some(name => filter[name])) return whyEmpty.search
  return mine ? whyEmpty.mine : whyEmpty[tab]
}

/** The cases within reach, in the chosen order, fifty per page [R080]. */
const ComplaintList = ({ open, scrolled }: ComplaintListProps) => {
  const { filter, change } = useListFilter()
  const pages = useInfiniteQuery(complaintPages(filter))
  const { waiting, show } = useLiveList(scrolled)
  const now = useNow(HALF_A_MINUTE)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages
  const found = data?.pages.flat() ?? []
  const list = useRef<HTMLUListElement>(null)
  const addressOf = (objectId: string) => `/complaints/${objectId}${searchOf(filter)}`
  const showMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  useQueueKeys({ list, cases: found, open, addressOf, onEnd: showMore })

  return (
    <>
      <ListHead filter={filter} onChange={change} isPage={!open} />
      {error && (
        <div className={styles.note}>
          <NotFetched
            failure={asFailure(error)}
            what="Sakene"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && (
        <div className={styles.note}>
          <ListSkeleton label="Henter saker" rows={8} />
        </div>
      )}
      {data && found.length === 0 && (
        <EmptyState title={complaintWords.nothing} lang="en" why={whyNothing(filter)} seed={11} />
      )}
      <div className={styles.waiting} role="status">
        {waiting > 0 && (
          <Button size="small" onClick={show}>
            {`${counted(waiting, 'ny', 'nye')}. Vis`}
          </Button>
        )}
      </div>
      {found.length > 0 && (
        <ul ref={list} className={styles.rows} aria-label="Saker">
          {found.map(one => (
            <ComplaintRow
              key={one.objectId}
              complaint={one}
              now={now}
              to={addressOf(one.objectId)}
              open={one.objectId === open}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={showMore}>
            vis mer
          </Button>
        </div>
      )}
    </>
  )
}

const Choose = () => {
  usePageTitle(complaintWords.title)
  return <p className={styles.choose}>{complaintWords.choose}</p>
}

/** The case list beside the open case; on a phone only one of them. */
export const ComplaintsPage = () => {
  const { objectId } = useParams()
  const pane = useRef<HTMLDivElement>(null)
  return (
    <div className={classes(styles.panes, objectId && styles.opened)}>
      {/* The list has its own scroll area beside a case, so the keyboard must be able to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={pane} className={styles.list} aria-label={complaintWords.title} tabIndex={0}>
        <ComplaintList
          open={objectId}
          scrolled={() => Math.max(pane.current?.scrollTop ?? 0, window.scrollY)}
        />
      </section>
      <div className={styles.detail}>
        {objectId ? <ComplaintPage key={objectId} objectId={objectId} /> : <Choose />}
      </div>
    </div>
  )
}

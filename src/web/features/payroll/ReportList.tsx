import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedReport } from '#contract/payroll/payroll'
import { month, monthName } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import rows from '../../ui/Rows.module.css'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { stageWords } from './approval/approval-words.ts'
import { lateWords } from './late-words.ts'
import { reportPages } from './queries.ts'
import styles from './ReportList.module.css'
import { listedDate } from './report-dates.ts'
import { useLiveReports } from './use-live-reports.ts'

/** A row on wide screens, a card on phones. The whole element links to the report. */
const ReportRow = ({ report }: { report: ListedReport }) => (
  <li className={`${rows.row} ${styles.row}`}>
    <div className={rows.name}>
      <Link to={`/reports/preview/${report.objectId}`} className={rows.link}>
        {report.salonName}
      </Link>
      <span className={rows.under}>lønn for {monthName(month(report.month))}</span>
      {report.stage && <span className={rows.under}>{stageWords[report.stage]}</span>}
      {report.late && (
        <span className={styles.late}>
          <IconAlertTriangle aria-hidden="true" />
          {`Tall endret etter sending: ${lateWords(report.late)}`}
        </span>
      )}
    </div>
    <time className={styles.created} dateTime={report.createdAt} lang="en">
      {listedDate(report.createdAt)}
    </time>
    <span className={styles.manager}>
      <Avatar name={report.manager.name} size="small" />
      {report.manager.name}
    </span>
  </li>
)

/** The URL holds the number of open pages, so Back returns to the same place in the list. */
const usePagesShown = () => {
  const [search, setSearch] = useSearchParams()
  const pages = Math.max(1, Math.trunc(Number(search.get('pages'))) || 1)
  const showMore = () =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        next.set('pages', String(pages + 1))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { pages, showMore }
}

/** The sent reports, newest first, ten per page [R100]. */
export const ReportList = () => {
  const { pages, showMore } = usePagesShown()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reportPages)
  const { waiting, show } = useLiveReports()
  const loaded = data?.pages.length ?? 0
  const reports = data?.pages.flat() ?? []

  const showNew = () => {
    window.scrollTo({ top: 0 })
    show()
  }

  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [loaded, pages, hasNextPage, isFetching, error, fetchNextPage])

  return (
    <>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Rapportene"
          hasEarlier={!!data}
          onRetry={() => void (loaded > 0 && loaded < pages ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton label="Henter rapporter" rows={6} />}
      {data && reports.length === 0 && (
        <EmptyState
          title="Ingen rapporter generert ennå"
          why="Velg en salong over, og lag den første."
          seed={3}
        />
      )}
      {waiting > 0 && (
        <div className={styles.waiting} role="status">
          <Button size="small" onClick={showNew}>
            {`${counted(waiting, 'ny rapport', 'nye rapporter')}. Vis`}
          </Button>
        </div>
      )}
      {reports.length > 0 && (
        <ul className={rows.list} aria-label="Rapporter">
          {reports.map(report => (
            <ReportRow key={report.objectId} report={report} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={rows.more}>
          <Button busy={isFetchingNextPage} onClick={showMore}>
            vis mer
          </Button>
        </div>
      )}
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { logPages } from './queries.ts'
import { ExportLog } from './ExportLog.tsx'
import { LogDays } from './LogDays.tsx'
import { LogFilters } from './LogFilters.tsx'
import styles from './LogTab.module.css'
import { addressOf, filterIn } from './log-filter.ts'

/** The audit log, newest first. */
export const LogTab = () => {
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const log = useInfiniteQuery(logPages(filter))
  const entries = log.data?.pages.flat() ?? []
  return (
    <>
      <LogFilters filter={filter} entries={entries} />
      <ExportLog filter={filter} />
      <Fetched queries={[log]} what="Loggen" waiting={<ListSkeleton label="Henter loggen" rows={8} />}>
        {entries.length > 0 ? (
          <LogDays entries={entries} filter={filter} />
        ) : (
          <EmptyState
            title="Ingen hendelser"
            why={
              Object.keys(filter).length > 0
                ? 'Ingenting i loggen passer med det du har valgt.'
                : 'Ingen har gjort noe som loggføres ennå.'
            }
            seed={7}
            action={
              Object.keys(filter).length > 0 && (
                <ButtonLink as={Link} to={addressOf({})}>
                  Vis hele loggen
                </ButtonLink>
              )
            }
          />
        )}
        {log.hasNextPage && (
          <div className={styles.more}>
            <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              Vis flere
            </Button>
          </div>
        )}
      </Fetched>
    </>
  )
}

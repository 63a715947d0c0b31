import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AuditEntry, audit } from '#contract/audit/audit'
import { AUDIT_PAGE } from '#contract/page-sizes'
import { grouped } from '#domain/values/grouped'
import { call, download } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { dateAt, dayAt } from '../../ui/norwegian-time.ts'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { LogEntry } from './LogEntry.tsx'
import { LogFilters } from './LogFilters.tsx'
import styles from './LogTab.module.css'
import { filterIn, type LogFilter, logAddress } from './log-filter.ts'

/** The audit log, newest first. A page that is not full is the last one. */
const logPages = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        audit.list,
        { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: page => (page.length >= AUDIT_PAGE ? page.at(-1)?.id : undefined),
  })

interface LogDaysProps {
  readonly entries: readonly AuditEntry[]
  readonly filter: LogFilter
}

/** The entries grouped by Norwegian day. */
const LogDays = ({ entries, filter }: LogDaysProps) =>
  [...grouped(entries, entry => dayAt(entry.at))].map(([day, ofDay]) => (
    <Day key={day} entries={ofDay} filter={filter} />
  ))

const Day = ({ entries, filter }: LogDaysProps) => {
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id}>{entries[0] && dateAt(entries[0].at)}</h2>
      <ul>
        {entries.map(entry => (
          <LogEntry key={entry.id} entry={entry} filter={filter} />
        ))}
      </ul>
    </section>
  )
}

const formats = { csv: ['CSV', 'Det som er valgt, i hele setninger. Åpnes i Excel.'] } as const

/** Exports the filtered log as a file. The export itself is logged too. */
const ExportLog = ({ filter }: { filter: LogFilter }) => (
  <div className={styles.export}>
    <ExportButton
      formats={formats}
      fetchFile={() => download(audit.export, { query: filter })}
      failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er lagret." />}
    />
  </div>
)

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
                <ButtonLink as={Link} to={logAddress({})}>
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

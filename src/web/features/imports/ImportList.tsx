import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ListedImport } from '#contract/imports/imports'
import { kroner } from '#domain/values/number-format'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import rows from '../../ui/Rows.module.css'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import styles from './ImportList.module.css'
import { countOf, importStatus, kindNames } from './outcome.ts'
import { progressInWords } from './progress.ts'
import { importPages } from './queries.ts'

const ImportRow = ({ one }: { one: ListedImport }) => {
  const { level, words } = importStatus(one)
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <span className={rows.name}>
        <Link className={rows.link} to={`/customer-admin-panel/imports/${one.objectId}`}>
          {one.file}
        </Link>
        <span className={rows.under}>
          {kindNames[one.kind]} · {momentAt(one.startedAt)}
          {one.progress && ` · ${progressInWords(one.progress)}`}
        </span>
      </span>
      <span className={styles.figure}>{one.state === 'done' && countOf(one)}</span>
      <span className={styles.figure}>
        {one.state === 'done' && one.kind === 'saft' && kroner(one.amountEx, 0)}
      </span>
      <span className={styles.standing}>
        <Mark level={level}>{words}</Mark>
      </span>
    </li>
  )
}

/** The imports, newest first, one page at a time. */
export const ImportList = () => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(importPages)
  const all = data?.pages.flat() ?? []
  return (
    <>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Importene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter importene" />}
      {data && all.length === 0 && (
        <EmptyState
          title="Ingenting er importert ennå"
          why="Slipp en kassefil eller en fil med dagstall over, så står det her hva som kom av den."
          headingLevel={3}
        />
      )}
      {all.length > 0 && (
        <ul className={rows.list}>
          {all.map(one => (
            <ImportRow key={one.objectId} one={one} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className={rows.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            vis mer
          </Button>
        </p>
      )}
    </>
  )
}

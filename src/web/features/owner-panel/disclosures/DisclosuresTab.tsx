import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type DisclosureKind, disclosureKinds } from '#domain/audit/disclosures'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { type DisclosureFilter, disclosurePages } from '../queries.ts'
import { DisclosureDays } from './DisclosureDays.tsx'
import styles from './DisclosuresTab.module.css'
import { words } from './words.ts'

const ALL = 'all'
const choices = [
  { value: ALL, label: words.all },
  ...disclosureKinds.map(value => ({ value, label: words.kinds[value] })),
]

/** Lists who viewed whose pay and which cases, newest first. The filter is in the URL. */
export const DisclosuresTab = () => {
  const [search, setSearch] = useSearchParams()
  const kind = disclosureKinds.find(one => one === search.get('kind'))
  const viewer = search.get('viewer') ?? undefined
  const subject = search.get('subject') ?? undefined
  const people = { ...(viewer && { viewer }), ...(subject && { subject }) }
  const filter: DisclosureFilter = { ...(kind && { kind }), ...people }
  const pages = useInfiniteQuery(disclosurePages(filter))
  const shown = pages.data?.pages.flatMap(page => page.disclosures) ?? []
  const viewerName = shown.find(one => one.viewer.objectId === viewer)?.viewer.name
  const subjectName = shown
    .flatMap(({ subjects }) => subjects)
    .find(({ objectId }) => objectId === subject)?.name
  const chosen = [
    ...(viewerName === undefined ? [] : [words.chosen(viewerName)]),
    ...(subjectName === undefined ? [] : [words.chosenSubject(subjectName)]),
  ]
  const show = (value: string) =>
    setSearch({ ...(value !== ALL && { kind: value as DisclosureKind }), ...people })
  return (
    <>
      <div className={styles.filter}>
        <div className={styles.kind}>
          <Select label={words.kind} value={kind ?? ALL} choices={choices} onChange={show} />
        </div>
        {(viewer || subject) && (
          <p>
            {chosen.join(' · ')} <Link to={kind ? `?kind=${kind}` : '?'}>{words.remove}</Link>
          </p>
        )}
      </div>
      <Fetched queries={[pages]} what={words.what} waiting={<ListSkeleton label={words.waiting} rows={8} />}>
        {shown.length > 0 ? (
          <DisclosureDays disclosures={shown} filter={filter} />
        ) : (
          <EmptyState title={words.none} why={words.noneWhy} seed={5} />
        )}
        {pages.hasNextPage && (
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </Fetched>
    </>
  )
}

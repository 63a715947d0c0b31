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
import { disclosureWords } from './words.ts'

const ALL = 'all'
const choices = [
  { value: ALL, label: disclosureWords.all },
  ...disclosureKinds.map(value => ({ value, label: disclosureWords.kinds[value] })),
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
    ...(viewerName === undefined ? [] : [disclosureWords.chosen(viewerName)]),
    ...(subjectName === undefined ? [] : [disclosureWords.chosenSubject(subjectName)]),
  ]
  const show = (value: string) =>
    setSearch({ ...(value !== ALL && { kind: value as DisclosureKind }), ...people })
  return (
    <>
      <div className={styles.filter}>
        <div className={styles.kind}>
          <Select label={disclosureWords.kind} value={kind ?? ALL} choices={choices} onChange={show} />
        </div>
        {(viewer || subject) && (
          <p>
            {chosen.join(' · ')} <Link to={kind ? `?kind=${kind}` : '?'}>{disclosureWords.remove}</Link>
          </p>
        )}
      </div>
      <Fetched
        queries={[pages]}
        what={disclosureWords.what}
        waiting={<ListSkeleton label={disclosureWords.waiting} rows={8} />}
      >
        {shown.length > 0 ? (
          <DisclosureDays disclosures={shown} filter={filter} />
        ) : (
          <EmptyState title={disclosureWords.none} why={disclosureWords.noneWhy} seed={5} />
        )}
        {pages.hasNextPage && (
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {disclosureWords.more}
          </Button>
        )}
      </Fetched>
    </>
  )
}

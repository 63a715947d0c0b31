import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type DisclosureKind, disclosureKinds } from '#domain/audit/disclosures'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { Fetched } from '../Fetched.tsx'
import { disclosurePages } from '../queries.ts'
import { DisclosureDays } from './DisclosureDays.tsx'
import styles from './DisclosuresTab.module.css'
import { words } from './words.ts'

const ALL = 'all'
const choices = [
  { value: ALL, label: words.all },
  ...disclosureKinds.map(value => ({ value, label: words.kinds[value] })),
]

/** Who looked at whose pay and at which cases, newest first; what is shown stands in the address. */
export const DisclosuresTab = () => {
  const [search, setSearch] = useSearchParams()
  const kind = disclosureKinds.find(one => one === search.get('kind'))
  const viewer = search.get('viewer') ?? undefined
  const pages = useInfiniteQuery(disclosurePages({ ...(kind && { kind }), ...(viewer && { viewer }) }))
  const shown = pages.data?.pages.flat() ?? []
  const chosen = shown.find(one => one.viewer.objectId === viewer)?.viewer.name
  const show = (value: string) =>
    setSearch({
      ...(value !== ALL && { kind: value as DisclosureKind }),
      ...(viewer && { viewer }),
    })
  return (
    <>
      <div className={styles.filter}>
        <div className={styles.kind}>
          <Select label={words.kind} value={kind ?? ALL} choices={choices} onChange={show} />
        </div>
        {viewer && (
          <p>
            {chosen && words.chosen(chosen)} <Link to={kind ? `?kind=${kind}` : '?'}>{words.remove}</Link>
          </p>
        )}
      </div>
      <Fetched queries={[pages]} what={words.what} waiting={<ListSkeleton label={words.waiting} rows={8} />}>
        {shown.length > 0 ? (
          <DisclosureDays disclosures={shown} kind={kind} />
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

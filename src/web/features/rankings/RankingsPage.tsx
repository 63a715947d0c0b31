import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MonthRanking } from '#contract/rankings/rankings'
import { rankedFigureKeys } from '#domain/rankings/categories'
import { rankedMonths, writtenMonth } from '#domain/rankings/months'
import { type Month, monthName, previousMonth } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { SegmentLinks } from '../../ui/TabLinks.tsx'
import styles from './Lists.module.css'
import { Lists } from './Lists.tsx'
import { rankingOf, useLiveRankings } from './queries.ts'
import { type RankingsView, rankingsAddress, shownBy } from './rankings-view.ts'
import { rankingSubtitle, whyNoRanking } from './words.ts'

/** Placeholder in the shape of the lists. One of them carries the loading label. */
const ListsSkeleton = () => (
  <div className={styles.lists}>
    <div className={styles.overall}>
      <ListSkeleton label="Henter plassene" rows={8} />
    </div>
    <div className={styles.six} aria-hidden="true">
      {rankedFigureKeys.map(key => (
        <ListSkeleton key={key} label="" rows={5} />
      ))}
    </div>
  </div>
)

/** The rankings by month [R070]. */
export const RankingsPage = () => {
  const [search] = useSearchParams()
  const running = monthAt(Date.now())
  const shown = shownBy(search, running)
  const { data, error, isFetching, refetch } = useQuery(rankingOf(shown.month, shown.all))
  useLiveRankings()
  return (
    <>
      <PageHeader
        title="Mesternes Mester"
        // Reserves the line while loading.
        stamp={data ? rankingSubtitle(data, shown.month, running, shown.kind) : '\u00a0'}
        actions={<Choices shown={shown} running={running} />}
      />
      <PageBody>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what="Plassene"
            hasEarlier={!!data}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <ListsSkeleton />}
        {data && <Content ranking={data} shown={shown} running={running} />}
      </PageBody>
    </>
  )
}

interface RankingProps {
  readonly shown: RankingsView
  readonly running: Month
}

const Choices = ({ shown, running }: RankingProps) => {
  const navigate = useNavigate()
  const offered = rankedMonths(running)
  const to = (change: Partial<RankingsView>) => rankingsAddress({ ...shown, ...change }, running)
  return (
    <>
      <SegmentLinks
        label="Hvem som rangeres"
        links={[
          { to: to({ kind: 'salon' }), label: 'Salonger', current: shown.kind === 'salon' },
          { to: to({ kind: 'person' }), label: 'Personer', current: shown.kind === 'person' },
        ]}
      />
      <MonthSelect
        label="Måned"
        hiddenLabel
        value={shown.month}
        months={offered.includes(shown.month) ? offered : [...offered, shown.month]}
        format={writtenMonth}
        onChange={month => void navigate(to({ month }), { preventScrollReset: true })}
      />
    </>
  )
}

const Content = ({ ranking, shown, running }: RankingProps & { ranking: MonthRanking }) => {
  const me = useMe()
  const isEmpty = !Object.values(ranking.categories).some(list =>
    list.some(entry => entry.kind === shown.kind),
  )
  if (!isEmpty) return <Lists ranking={ranking} shown={shown} running={running} me={me} />
  const before = previousMonth(shown.month)
  return (
    <EmptyState
      title="Ingen data"
      why={whyNoRanking(ranking, shown.month)}
      seed={5}
      action={
        <ButtonLink as={Link} to={rankingsAddress({ ...shown, month: before }, running)}>
          Se {monthName(before)}
        </ButtonLink>
      }
    />
  )
}

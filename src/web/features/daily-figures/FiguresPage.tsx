import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { lastDayFor } from '#domain/values/day-bounds'
import { isDay, isMonth, type Month, monthName, monthOf } from '#domain/values/month'
import { isChainEmpty, mayAddSalons } from '../../api/empty-chain.ts'
import { useChanges } from '../../api/use-changes.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoSalons } from '../../ui/NoSalons.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { dayAt, monthAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { peopleOfMonth } from './days.ts'
import { FiguresBody } from './FiguresBody.tsx'
import { MonthChoices } from './MonthChoices.tsx'
import { DAILY_FIGURES, figuresOf, peopleInTimeBook } from './queries.ts'

/** Manual entry of daily figures. The salon, month and employee are in the URL. */
export const FiguresPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (!me.permissions.includes('dailyFigures')) return <Navigate to="/" replace />
  const [first] = me.salons
  if (!salonId && first) return <Navigate to={`/figures/${first.objectId}`} replace />
  if (!salonId)
    return (
      <PageBody>
        {isChainEmpty(me) ? (
          <NoSalons mayAdd={mayAddSalons(me)} headingLevel={1} />
        ) : (
          <EmptyState headingLevel={1} title="Ingen adgang" why="Du har ingen salong å føre dagstall for." />
        )}
      </PageBody>
    )
  return <SalonFigures key={salonId} salonId={salonId} />
}

/** The month of the address, else that of its day. */
const monthIn = (search: URLSearchParams, now: Month, latest: Month): Month => {
  const day = search.get('day') ?? ''
  const asked = search.get('month') ?? (isDay(day) ? monthOf(day) : '')
  return isMonth(asked) && asked <= latest ? asked : now
}

const SalonFigures = ({ salonId }: { salonId: string }) => {
  const { salons } = useMe()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const now = monthAt(Date.now())
  const latest = monthOf(lastDayFor('timeBook', dayAt(Date.now())))
  const month = monthIn(search, now, latest)
  const figures = useQuery(figuresOf(salonId, month))
  const employees = useQuery(peopleInTimeBook(salonId, month))
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: DAILY_FIGURES })
  })

  const error = figures.error ?? employees.error
  if (error && asFailure(error).code === 'not_found') return <NotFoundPage />
  const people = figures.data && employees.data ? peopleOfMonth(employees.data, figures.data) : undefined
  const person = people?.find(({ objectId }) => objectId === search.get('person'))
  const asked = search.get('day') ?? ''
  const day = isDay(asked) && monthOf(asked) === month ? asked : null
  const salonName = salons.find(({ objectId }) => objectId === salonId)?.name ?? ''
  const query = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ month, ...(person && { person: person.objectId }), ...(day && { day }), ...changes })}`

  return (
    <>
      <PageHeader
        title="Dagstall"
        tabTitle={[person?.name, salonName, 'Dagstall'].filter(Boolean).join(' – ')}
        stamp={`${salonName} · ${monthName(month)}`}
        actions={
          <MonthChoices
            salons={salons}
            salonId={salonId}
            onSalon={id => void navigate(`/figures/${id}?month=${month}`)}
            latest={latest}
            month={month}
            onMonth={chosen => setSearch(query({ month: chosen }).slice(1))}
            people={people ?? []}
            person={person?.objectId ?? null}
            onPerson={id => setSearch({ month, ...(id && { person: id }), ...(day && { day }) })}
          />
        }
      />
      <PageBody>
        <FiguresBody
          of={{ salonId, month }}
          day={day}
          rows={figures.data}
          people={people}
          person={person}
          error={error}
          retrying={figures.isFetching || employees.isFetching}
          onRetry={() => {
            void figures.refetch()
            void employees.refetch()
          }}
          linkTo={objectId => query({ person: objectId })}
        />
      </PageBody>
    </>
  )
}

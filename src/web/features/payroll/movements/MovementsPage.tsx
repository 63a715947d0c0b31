import { useQuery } from '@tanstack/react-query'
import type { MovementLine } from '#contract/payroll/movements'
import { isMonth, type Month, monthName, monthsUntil } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { monthAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useSearchChoices } from '../../../ui/use-search-choices.ts'
import { NotFound } from '../NotFound.tsx'
import { movementsOf } from '../queries.ts'
import { lastMonth } from '../report-dates.ts'
import { useLiveReports } from '../use-live-reports.ts'
import styles from './Movements.module.css'
import { MovementTable } from './MovementTable.tsx'

const ALL = 'all'
const OFFERED = 25

/** /reports/movements: who began, left or moved in a month, and what is not settled with them (P220–P226). */
export const MovementsPage = () => {
  const { salons } = useMe()
  const [search, choose] = useSearchChoices()
  const now = new Date()
  const running = monthAt(now.getTime())
  const named = search.get('month')
  const month = named === null ? lastMonth(now) : named
  const salon = salons.find(({ objectId }) => objectId === search.get('salon'))
  if (!isMonth(month) || month > running)
    return <NotFound title="Side ikke funnet" why="Lista finnes til og med denne måneden." />
  return (
    <>
      <PageHeader
        before={<BackLink to="/reports">Rapporter</BackLink>}
        title="Sluttet og begynt"
        stamp={`Hvem som begynte, sluttet eller flyttet i ${monthName(month)}, og hva som ikke er gjort opp`}
        actions={
          <>
            {salons.length > 1 && (
              <Select
                label="Salong"
                hiddenLabel
                value={salon?.objectId ?? ALL}
                choices={[
                  { value: ALL, label: 'Alle salonger' },
                  ...salons.map(({ objectId, name }) => ({ value: objectId, label: name })),
                ]}
                onChange={chosen => choose({ salon: chosen === ALL ? null : chosen, person: null })}
              />
            )}
            <MonthSelect
              label="Måned"
              hiddenLabel
              value={month}
              months={monthsUntil(running, OFFERED, month)}
              onChange={chosen => choose({ month: chosen === lastMonth(now) ? null : chosen, person: null })}
            />
          </>
        }
      />
      <PageBody>
        <Movements
          key={`${month} ${salon?.objectId}`}
          month={month}
          running={running}
          salonId={salon?.objectId ?? null}
          open={search.get('person')}
          onOpen={person => choose({ person })}
        />
      </PageBody>
    </>
  )
}

interface MovementsProps {
  readonly month: Month
  /** The current month. */
  readonly running: Month
  /** Null for all salons. */
  readonly salonId: string | null
  readonly open: string | null
  readonly onOpen: (line: string | null) => void
}

const Movements = ({ month, running, salonId, open, onOpen }: MovementsProps) => {
  const lines = useQuery(movementsOf(month, salonId))
  useLiveReports()
  const table = (label: string, shown: readonly MovementLine[]) => (
    <MovementTable label={label} lines={shown} running={running} open={open} onOpen={onOpen} />
  )
  const now = lines.data?.filter(({ earlier }) => !earlier) ?? []
  const earlier = lines.data?.filter(line => line.earlier) ?? []
  return (
    <Fetched
      queries={[lines]}
      what="Lista"
      waiting={<TableSkeleton label="Henter hvem som begynte og sluttet" rows={5} figures={4} />}
    >
      <div className={styles.lists}>
        {now.length > 0 ? (
          <section aria-labelledby="now">
            <h2 id="now">{`I ${monthName(month)}`}</h2>
            {table(`Begynte, sluttet og flyttet i ${monthName(month)}`, now)}
          </section>
        ) : (
          <EmptyState
            title="Ingen begynte eller sluttet"
            why={`Alle som jobbet i ${monthName(month)}, gjorde det hele måneden.`}
            seed={17}
          />
        )}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 id="earlier">Sluttet før, og ikke gjort opp</h2>
            <p className={styles.quiet}>
              De står her til alt de har til gode, er betalt, i høyst tre år etter siste måned.
            </p>
            {table('Sluttet før, og ikke gjort opp', earlier)}
          </section>
        )}
      </div>
    </Fetched>
  )
}

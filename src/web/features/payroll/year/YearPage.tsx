import { useQuery } from '@tanstack/react-query'
import { payYears, type SalonYear } from '#contract/payroll/pay-years'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName, yearOf } from '#domain/values/month'
import { download } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { fewOf } from '../../../ui/counted.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { NoSalons } from '../../../ui/NoSalons.tsx'
import { Note } from '../../../ui/Note.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useSearchChoices } from '../../../ui/use-search-choices.ts'
import { payYearOf } from '../queries.ts'
import { useLiveReports } from '../use-live-reports.ts'
import { SalonTables, WageShare } from './SalonTables.tsx'
import styles from './Year.module.css'
import { YearControl } from './YearControl.tsx'
import { YearPeople } from './YearPeople.tsx'

/** The selectable years: the current one and the five before it, as long as accounts are kept. */
const YEARS = 6

/** /reports/year: what a salon paid in a year, what it cost, and whether the payslips agree (P185–P190). */
export const YearPage = () => {
  const { salons, permissions } = useMe()
  const [search, choose] = useSearchChoices()
  const running = yearOf(dayAt(Date.now()))
  const years = Array.from({ length: YEARS }, (_, back) => running - back)
  const year = years.find(one => String(one) === search.get('year')) ?? running
  const salon = salons.find(({ objectId }) => objectId === search.get('salon')) ?? salons[0]
  return (
    <>
      <PageHeader
        before={<BackLink to="/reports">Rapporter</BackLink>}
        title="Året"
        stamp={salon ? `Lønna i ${salon.name} i ${year}` : `Lønna i ${year}`}
        actions={
          <>
            {salons.length > 1 && salon && (
              <Select
                label="Salong"
                hiddenLabel
                value={salon.objectId}
                choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
                onChange={chosen => choose({ salon: chosen, person: null })}
              />
            )}
            <Select
              label="År"
              hiddenLabel
              value={String(year)}
              choices={years.map(one => ({ value: String(one), label: String(one) }))}
              onChange={chosen => choose({ year: chosen })}
            />
            {salon && <ExportYear salonId={salon.objectId} year={year} />}
          </>
        }
      />
      <PageBody>
        {salon ? (
          <Year
            key={`${salon.objectId} ${year}`}
            salonId={salon.objectId}
            year={year}
            open={search.get('person')}
            onOpen={person => choose({ person })}
          />
        ) : (
          <NoSalons mayAdd={permissions.includes('customerAdmin')} />
        )}
      </PageBody>
    </>
  )
}

const ExportYear = ({ salonId, year }: { salonId: string; year: number }) => {
  const { data } = useQuery(payYearOf(salonId, year))
  return (
    <ExportButton
      formats={{ xlsx: ['Excel', 'Arkene Salong, Ansatte og Kontroll, med formler'] }}
      disabled={!data?.total}
      fetchFile={() => download(payYears.export, { params: { year: String(year) }, query: { salonId } })}
      failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er laget." />}
    />
  )
}

interface YearProps {
  readonly salonId: string
  readonly year: number
  readonly open: string | null
  readonly onOpen: (objectId: string | null) => void
}

const Year = ({ salonId, year, open, onOpen }: YearProps) => {
  const found = useQuery(payYearOf(salonId, year))
  useLiveReports()
  return (
    <Fetched
      queries={[found]}
      what="Året"
      waiting={<TableSkeleton label="Henter året" rows={12} figures={6} />}
    >
      {found.data && (
        <div className={styles.year}>
          <WithoutReport months={found.data.withoutReport} />
          {found.data.total ? (
            <>
              <WageShare total={found.data.total} goal={found.data.goal} />
              <SalonTables year={found.data} />
              <YearPeople people={found.data.people} open={open} onOpen={onOpen} />
              <YearControl control={found.data.control} />
            </>
          ) : (
            <EmptyState
              title="Ingen rapporter er sendt"
              why={`Året lages av rapportene som er sendt for månedene i ${year}.`}
              seed={13}
            />
          )}
        </div>
      )}
    </Fetched>
  )
}

/** The months that are in no sum, because their report is not sent. */
const WithoutReport = ({ months }: { months: SalonYear['withoutReport'] }) =>
  months.length > 0 && (
    <Note level="neutral" title="Ikke med ennå">
      <p>{`${capitalised(fewOf(months.map(of => monthName(month(of)))))} har tall, men ingen sendt rapport.`}</p>
    </Note>
  )

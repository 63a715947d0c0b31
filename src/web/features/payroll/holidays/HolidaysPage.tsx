import { useQuery } from '@tanstack/react-query'
import { holidays } from '#contract/payroll/holidays'
import { yearOf } from '#domain/values/month'
import { download } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { NoSalons } from '../../../ui/NoSalons.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useSearchChoices } from '../../../ui/use-search-choices.ts'
import { holidaysOf } from '../queries.ts'
import { useLiveReports } from '../use-live-reports.ts'
import styles from './Holidays.module.css'
import { HolidayTable } from './HolidayTable.tsx'

/**
 * The selectable holiday years: the next one, whose holiday pay is being earned, the latest three, and an earlier one of the
 * address, to which the list of movements links (P224).
 */
const yearsWith = (year: number, running: number): readonly number[] => {
  const latest = [running + 1, running, running - 1, running - 2]
  return latest.includes(year) ? latest : [...latest, year]
}

/** The year of the address, if it is one of Föhn's and not after the next one; otherwise the current one. */
const yearIn = (text: string | null, running: number): number =>
  text !== null && /^20\d\d$/.test(text) && Number(text) <= running + 1 ? Number(text) : running

/** /reports/holidays: holiday pay and days of holiday, person by person (P169–P176). */
export const HolidaysPage = () => {
  const { salons, permissions } = useMe()
  const [search, choose] = useSearchChoices()
  const running = yearOf(dayAt(Date.now()))
  const year = yearIn(search.get('year'), running)
  const salon = salons.find(({ objectId }) => objectId === search.get('salon')) ?? salons[0]
  return (
    <>
      <PageHeader
        before={<BackLink to="/reports">Rapporter</BackLink>}
        title="Feriekonto"
        stamp={`Ferieåret ${year}, opptjent i ${year - 1}`}
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
              label="Ferieår"
              hiddenLabel
              value={String(year)}
              choices={yearsWith(year, running).map(one => ({
                value: String(one),
                label: `Ferieåret ${one}`,
              }))}
              onChange={chosen => choose({ year: chosen })}
            />
            {salon && (
              <ExportButton
                formats={{ csv: ['CSV', 'Feriekontoen som tekst, for norsk Excel'] }}
                fetchFile={() =>
                  download(holidays.export, { params: { salonId: salon.objectId, year: String(year) } })
                }
                failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er laget." />}
              />
            )}
          </>
        }
      />
      <PageBody>
        {salon ? (
          <Accounts
            key={`${salon.objectId} ${year}`}
            salonId={salon.objectId}
            year={year}
            running={running}
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

interface AccountsProps {
  readonly salonId: string
  readonly year: number
  /** The current year. */
  readonly running: number
  readonly open: string | null
  readonly onOpen: (objectId: string | null) => void
}

const Accounts = ({ salonId, year, running, open, onOpen }: AccountsProps) => {
  const accounts = useQuery(holidaysOf(salonId, year))
  useLiveReports()
  return (
    <Fetched
      queries={[accounts]}
      what="Feriekontoen"
      waiting={<TableSkeleton label="Henter feriekontoen" rows={6} figures={5} />}
    >
      {accounts.data?.length === 0 ? (
        <EmptyState title="Ingen ansatte" why={`Ingen jobbet i salongen i ${year}.`} seed={12} />
      ) : (
        <div className={styles.accounts}>
          {year > running && (
            <p className={styles.quiet}>
              {`Opptjeningen i ${year - 1} er ikke ferdig. Dette er det som er sendt hittil.`}
            </p>
          )}
          <HolidayTable
            accounts={accounts.data ?? []}
            salonId={salonId}
            year={year}
            open={open}
            onOpen={onOpen}
          />
        </div>
      )}
    </Fetched>
  )
}

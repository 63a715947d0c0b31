import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ControlList, type ControlListSums, controlList } from '#contract/payroll/control-list'
import { type Month, monthName } from '#domain/values/month'
import { download } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { fewOf } from '../../../ui/counted.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { controlListOf } from '../queries.ts'
import { payrollMonthIn, payrollMonths } from '../report-dates.ts'
import { useChooseMonth } from '../use-choose-month.ts'
import { useLiveReports } from '../use-live-reports.ts'
import styles from './ControlListPage.module.css'
import { Bases, Described } from './ControlTables.tsx'

/** /reports/control-list: what the payroll system will report of a month (P135). */
export const ControlListPage = () => {
  const [search] = useSearchParams()
  const month = payrollMonthIn(search.get('month'))
  if (!month) return <NotFound title="Side ikke funnet" why="Lista finnes for måneder som er over." />
  return <Control key={month} month={month} />
}

const formats = {
  xlsx: ['Excel', 'Lista som et ark'],
  csv: ['CSV', 'Lista som tekst, for norsk Excel'],
} as const

const Control = ({ month }: { month: Month }) => {
  const list = useQuery(controlListOf(month))
  useLiveReports()
  const now = new Date()
  const choose = useChooseMonth(now)
  return (
    <>
      <PageHeader
        before={<BackLink to="/reports">Rapporter</BackLink>}
        title="Kontrolliste"
        stamp={`Det lønnssystemet melder i a-meldingen for ${monthName(month)}`}
        actions={
          <>
            <MonthSelect
              label="Lønnsmåned"
              hiddenLabel
              value={month}
              months={payrollMonths(now, month)}
              onChange={choose}
            />
            <ExportButton
              formats={formats}
              disabled={!list.data || list.data.salons.length === 0}
              fetchFile={format => download(controlList.export, { params: { month }, query: { format } })}
              failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er laget." />}
            />
          </>
        }
      />
      <PageBody>
        <Fetched
          queries={[list]}
          what="Kontrollista"
          waiting={<TableSkeleton label="Henter kontrollista" rows={6} figures={3} />}
        >
          {list.data && <Listed list={list.data} month={month} />}
        </Fetched>
      </PageBody>
    </>
  )
}

const ALL = 'all'

const Listed = ({ list, month }: { list: ControlList; month: Month }) => {
  const { salons, waiting, lacks, together } = list
  const [chosen, setChosen] = useState(ALL)
  const salon = salons.find(({ objectId }) => objectId === chosen)
  const sums: ControlListSums | undefined = salon ?? together ?? salons[0]
  if (!sums)
    return (
      <EmptyState
        title="Ingen rapporter er sendt"
        why={`Lista lages av rapportene som er sendt for ${monthName(month)}.`}
        seed={11}
      />
    )
  return (
    <div className={styles.list}>
      <Lacking lacks={lacks} />
      {waiting.length > 0 && (
        <Note level="neutral" title="Ikke med ennå">
          <p>{`${fewOf(waiting.map(({ name }) => name))} har tall for måneden, men ingen sendt rapport.`}</p>
        </Note>
      )}
      {salons.length > 1 && (
        <div className={styles.salon}>
          <Select
            label="Salong"
            value={salon?.objectId ?? ALL}
            choices={[
              { value: ALL, label: 'Alle sammen' },
              ...salons.map(({ objectId, name }) => ({ value: objectId, label: name })),
            ]}
            onChange={setChosen}
          />
        </div>
      )}
      <section aria-labelledby="described">
        <h2 id="described">Lønn etter beskrivelse</h2>
        <Described sums={sums} labelledBy="described" />
      </section>
      <section aria-labelledby="bases">
        <h2 id="bases">Grunnlag</h2>
        <Bases sums={sums} labelledBy="bases" />
      </section>
    </div>
  )
}

/** What is missing in the wage types (P138). Only the owner can enter it. */
const Lacking = ({ lacks }: { lacks: ControlList['lacks'] }) => {
  const { permissions } = useMe()
  if (lacks.length === 0) return null
  const mayEnter = permissions.includes('admin')
  return (
    <Note level="warning" title="Dette mangler før lønna kan meldes">
      <ul className={styles.lacks}>
        {lacks.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {mayEnter ? (
        <p>
          <Link to="/admin-panel/wage-types">Fyll ut lønnsartene</Link>
        </p>
      ) : (
        <p>Eieren fyller det ut under Lønnsarter.</p>
      )}
    </Note>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { leftOutLink, leftOutWords } from './left-out-words.ts'
import { MonthBoard } from './MonthBoard.tsx'
import { leftOutOfReports } from './queries.ts'
import { ReportList } from './ReportList.tsx'
import styles from './ReportsPage.module.css'

/** Selects a salon and links to its new report. The URL holds the choice. */
const NewReport = () => {
  const { salons } = useMe()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  // Also kept in state because the URL updates slightly later and the button must react at once.
  const [chosenId, setChosenId] = useState(search.get('salon'))
  const chosen = salons.find(({ objectId }) => objectId === chosenId)

  const choose = (salon: string | null) => {
    setChosenId(salon)
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (salon) next.set('salon', salon)
        else next.delete('salon')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className={styles.new}>
      <Picker
        className={styles.picker ?? ''}
        label="Velg en salong"
        hiddenLabel
        placeholder="Velg en salong"
        choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        value={chosen?.objectId ?? null}
        onChange={choose}
      />
      <Button
        look="primary"
        disabled={!chosen}
        onClick={() => chosen && navigate(`/reports/generate/${chosen.objectId}`)}
      >
        NY RAPPORT
      </Button>
    </div>
  )
}

/** People missing from sent reports who are owed pay, each with a link to pay them (P124). */
const LeftOutOfReports = () => {
  const { data = [] } = useQuery(leftOutOfReports)
  if (data.length === 0) return null
  return (
    <div className={styles.left}>
      <Note level="warning" title="Ikke med i sendt lønn">
        <p>
          De har noe til gode, og ingen rapport betaler dem. Send en rapport til for måneden, eller rett opp.
        </p>
        <ul className={styles.reports}>
          {data.map(report => (
            <li key={leftOutLink(report)}>
              <Link to={leftOutLink(report)}>{leftOutWords(report)}</Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

export const ReportsPage = () => (
  <>
    <PageHeader title="Rapporter" actions={<NewReport />} />
    <PageBody>
      <LeftOutOfReports />
      <MonthBoard>
        <section aria-labelledby="sent-reports">
          <h2 id="sent-reports">Sendt</h2>
          <ReportList />
        </section>
      </MonthBoard>
    </PageBody>
  </>
)

import type { Lessons } from '#contract/complaints/complaint-lessons'
import { type MeasureName, measureNames, measures } from '#domain/complaints/lessons'
import { month, monthName } from '#domain/values/month'
import { MonthBars } from '../../../ui/MonthBars.tsx'
import { Select } from '../../../ui/Select.tsx'
import { WideTable } from '../../../ui/WideTable.tsx'
import { casesBehind, measureText } from './figures.ts'
import tableStyles from './LessonsTable.module.css'
import { MeasureCells, MeasureHeads } from './LessonsTable.tsx'
import styles from './OverTime.module.css'
import type { LessonsView } from './view.ts'

interface OverTimeProps {
  readonly lessons: Lessons
  readonly view: LessonsView
  readonly onChange: (to: Partial<LessonsView>) => void
}

/** One measure of one row, month by month: as a chart, with all values in a table behind it. */
export const OverTime = ({ lessons: { rows, total }, view, onChange }: OverTimeProps) => {
  const row = rows.find(({ key }) => key === view.row)
  const months = (row ?? total).months
  const name = row?.name ?? 'Alle'
  const { measure } = view
  const behind = (of: string) => (which: MeasureName) =>
    casesBehind(which, { by: view.by, key: row?.key ?? null, salon: view.salon, from: of, to: of })
  return (
    <section aria-labelledby="over-time">
      <div className={styles.head}>
        <h2 id="over-time">{`Over tid: ${name}`}</h2>
        <Select
          label="Tall"
          hiddenLabel
          value={measure}
          choices={measureNames.map(value => ({ value, label: measures[value].label }))}
          onChange={chosen => onChange({ measure: chosen })}
        />
      </div>
      <p className={styles.words}>{measures[measure].words}</p>
      <MonthBars
        label={`${measures[measure].label}, ${name}`}
        bars={months.map(sums => ({
          key: sums.month,
          label: monthName(month(sums.month)),
          short: monthName(month(sums.month)).slice(0, 3),
          value: measures[measure].of(sums),
          text: measureText(measure, sums),
        }))}
      />
      <details className={styles.behind}>
        <summary>Vis månedene som tabell</summary>
        <WideTable>
          <table className={tableStyles.table} aria-label={`Måned for måned, ${name}`}>
            <thead>
              <tr>
                <th scope="col">Måned</th>
                <MeasureHeads />
              </tr>
            </thead>
            <tbody>
              {months.map(sums => (
                <tr key={sums.month}>
                  <th scope="row">{monthName(month(sums.month))}</th>
                  <MeasureCells sums={sums} name={monthName(month(sums.month))} to={behind(sums.month)} />
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </details>
    </section>
  )
}

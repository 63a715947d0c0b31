import { Link } from 'react-router'
import type { MonthQuality, SalonDay } from '#contract/data-quality/data-quality'
import { type Month, monthName } from '#domain/values/month'
import { fixed, number } from '#domain/values/number-format'
import { Section } from '../../ui/Section.tsx'
import { shortDay } from '../../ui/short-day.ts'
import table from '../../ui/Table.module.css'
import { timeBookLink } from '../../ui/time-book-link.ts'
import { WideTable } from '../../ui/WideTable.tsx'
import { lacksHours } from './gaps.ts'
import styles from './SalonMonth.module.css'
import { Sign } from './Sign.tsx'
import { states } from './states.ts'

interface SalonMonthProps {
  readonly month: Month
  readonly salon: MonthQuality['salons'][number]
}

/** Null for a day on which no data was expected. */
const shown = (value: number, { state }: SalonDay): number | null =>
  value === 0 && (state === 'closed' || state === 'notOver') ? null : value

/** One salon's month in figures: the data received for each day. */
export const SalonMonth = ({ month, salon: { objectId, name, days } }: SalonMonthProps) => (
  <Section title={`${name} i ${monthName(month)}`} lead="Det som har kommet inn, dag for dag.">
    <WideTable label={`${name} i ${monthName(month)}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Dag</th>
            <th scope="col">Kvitteringer</th>
            <th scope="col">Linjer</th>
            <th scope="col">Dagstall</th>
            <th scope="col">Timer</th>
            <th scope="col" className={styles.standing}>
              Står
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day)}</th>
              <td>{fixed(shown(day.receipts, day), 0)}</td>
              <td>{fixed(shown(day.lines, day), 0)}</td>
              <td>{fixed(shown(day.figureRows, day), 0)}</td>
              <td>{number(shown(day.hours, day))}</td>
              <td className={styles.standing}>
                <span className={styles.sign}>
                  <Sign state={day.state} />
                  {lacksHours(day.state) ? (
                    <Link to={timeBookLink(objectId, day.day)} aria-label={`Før timene ${shortDay(day.day)}`}>
                      Før timene
                    </Link>
                  ) : (
                    <span className={styles.words} aria-hidden="true">
                      {states[day.state].words}
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  </Section>
)

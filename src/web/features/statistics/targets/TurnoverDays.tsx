import type { TargetsReply } from '#contract/statistics/targets'
import { shortWeekdayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { fixed } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'
import styles from './TargetFigures.module.css'
import { dayParts, isEvenSpread, weekdayParts } from './weekday-parts.ts'

/** How a target of turnover falls on the weekdays and the opening days of its month (K82). */
export const TurnoverDays = ({ days }: { days: TargetsReply['days'] }) => {
  const parts = weekdayParts(days)
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(...parts.map(({ perDay }) => perDay))
  return (
    <div className={styles.days}>
      <h3>Fordelt på ukedager</h3>
      <p className={styles.how}>
        {isEvenSpread(days)
          ? 'Likt på alle åpningsdager. Det er ikke salg i de tolv månedene før å fordele etter.'
          : 'Etter hva hver ukedag har solgt i snitt de tolv månedene før. Åpningsdager uten salg teller med.'}
      </p>
      <table className={styles.table} aria-label="Målet fordelt på ukedager">
        <thead>
          <tr>
            <th scope="col">Ukedag</th>
            <th scope="col">
              Per dag <span className={styles.unit}>kr</span>
            </th>
            <th scope="col" className={styles.chart}>
              <span className="visually-hidden">Søyle</span>
            </th>
            <th scope="col">Dager</th>
            <th scope="col">
              I måneden <span className={styles.unit}>kr</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, days: count, perDay, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{fixed(perDay, 0)}</td>
              <td className={styles.chart}>
                <div className={styles.track} aria-hidden="true">
                  <i style={{ width: `${most > 0 ? (perDay / most) * 100 : 0}%` }} />
                </div>
              </td>
              <td>{count}</td>
              <td>{fixed(amount, 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Hele måneden</th>
            <td />
            <td className={styles.chart} />
            <td>{days.length}</td>
            <td>{fixed(whole, 0)}</td>
          </tr>
        </tfoot>
      </table>
      <details className={styles.history}>
        <summary>{counted(days.length, 'åpningsdag', 'åpningsdager')}, dag for dag</summary>
        <ul className={styles.list}>
          {dayParts(days).map(one => (
            <li key={one.day}>
              <time dateTime={one.day}>{shortWeekdayName(day(one.day))}</time>
              <span>{fixed(one.amount, 0)} kr</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

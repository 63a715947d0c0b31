import { Link } from 'react-router'
import type { MonthQuality } from '#contract/data-quality/data-quality'
import { type Day, isoWeekday, type Month, monthName } from '#domain/values/month'
import { WideTable } from '../../ui/WideTable.tsx'
import styles from './QualityCalendar.module.css'
import { Sign } from './Sign.tsx'
import { legend, states } from './states.ts'

interface CalendarProps {
  readonly month: Month
  readonly salons: MonthQuality['salons']
  readonly linkTo: (salonId: string) => string
}

const weekdays = ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø'] as const
const dateOf = (day: string): number => Number(day.slice(8))
const weekdayOf = (day: string): string => weekdays[isoWeekday(day as Day) - 1] ?? ''

/** A table of salons by days, for wide screens. */
const Wide = ({ month, salons, linkTo }: CalendarProps) => (
  <WideTable className={styles.wide} label={`Dag for dag i ${monthName(month)}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">Salong</th>
          {salons[0]?.days.map(({ day }) => (
            <th key={day} scope="col">
              <span className={styles.weekday}>{weekdayOf(day)}</span>
              {dateOf(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {salons.map(({ objectId, name, days }) => (
          <tr key={objectId}>
            <th scope="row">
              <Link to={linkTo(objectId)} preventScrollReset>
                {name}
              </Link>
            </th>
            {days.map(({ day, state }) => (
              <td key={day}>
                <Sign state={state} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)

/** A seven-column month per salon, for phones. */
const Narrow = ({ salons, linkTo }: CalendarProps) => (
  <div className={styles.narrow}>
    {salons.map(({ objectId, name, days }) => (
      <section key={objectId} aria-label={name}>
        <h3>
          <Link to={linkTo(objectId)} preventScrollReset>
            {name}
          </Link>
        </h3>
        <ol>
          {days.map(({ day, state }, i) => (
            <li key={day} style={i === 0 ? { gridColumnStart: isoWeekday(day as Day) } : undefined}>
              <span className="visually-hidden">{dateOf(day)}. </span>
              <Sign state={state} day={String(dateOf(day))} />
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)

/** Every day of every salon as a symbol, with a legend below. */
export const QualityCalendar = (props: CalendarProps) => (
  <>
    <Wide {...props} />
    <Narrow {...props} />
    <ul className={styles.legend}>
      {legend.map(state => (
        <li key={state}>
          <span aria-hidden="true">
            <Sign state={state} />
          </span>
          {states[state].words}
        </li>
      ))}
    </ul>
  </>
)

import type { RhythmReply, RhythmWeekdayReply } from '#contract/statistics/rhythm'
import { capitalised } from '#domain/values/capitalised'
import { over } from '#domain/values/decimal'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import table from '../../../ui/Table.module.css'
import { WideTable } from '../../../ui/WideTable.tsx'
import { shownWeekdays } from './heat.ts'
import { LevelSign } from './LevelSign.tsx'
import type { RhythmAddress } from './rhythm-place.ts'
import { averageText, extraHoursText, overWeekText, weekdayOf } from './rhythm-words.ts'
import styles from './WeekdayTable.module.css'

interface WeekdayTableProps {
  readonly reply: RhythmReply
  readonly kind: RhythmAddress['kind']
}

const Level = ({ work, kind }: { work: RhythmWeekdayReply['work']; kind: RhythmAddress['kind'] }) => {
  if (work.level === null)
    return <span className={table.quiet}>{work.days > 0 ? 'for få dager' : NO_FIGURE}</span>
  const isOff = work.level !== 'even' && work.extraHours !== null
  return (
    <span className={styles.level}>
      <LevelSign level={work.level} kind={kind} />
      {isOff && <small>{extraHoursText(work.extraHours ?? 0)}</small>}
    </span>
  )
}

const Row = ({ one, kind }: { one: RhythmWeekdayReply; kind: RhythmAddress['kind'] }) => {
  const { work } = one
  return (
    <tr>
      <th scope="row">{capitalised(weekdayOf(one.weekday))}</th>
      <td className={styles.main}>{fixed(work.omsPerTime, 0)}</td>
      <td>{work.overWeek === null ? NO_FIGURE : overWeekText(work.overWeek)}</td>
      <td className={classes(table.text, styles.said)}>
        <Level work={work} kind={kind} />
      </td>
      <td>{fixed(over(work.produksjonstimer, work.days), 1)}</td>
      <td>{averageText(over(one.totalOms, one.days), 'totalOms')}</td>
      <td>{averageText(over(one.customers, one.days), 'customers')}</td>
      <td>{fixed(one.days, 0)}</td>
    </tr>
  )
}

/** Hours at work and kroner an hour by weekday, on average for a day, beside what the whole week has. */
export const WeekdayTable = ({ reply, kind }: WeekdayTableProps) => {
  const { work } = reply
  return (
    <section className={styles.weekdays} aria-labelledby="weekdays">
      <header className={styles.head}>
        <h2 id="weekdays">Timer på jobb, ukedag for ukedag</h2>
        <p>
          Snitt per {kind === 'salons' ? 'salong og dag' : 'dag'}. Dagstallene har timer per dag uten
          klokkeslett, så timene kan ikke deles på klokkeslett.
        </p>
      </header>
      <WideTable label="Timer på jobb og kroner per time, ukedag for ukedag">
        <table className={classes(table.table, styles.table)}>
          <caption className="visually-hidden">Timer på jobb og kroner per time, ukedag for ukedag</caption>
          <thead>
            <tr>
              <th scope="col">Ukedag</th>
              <th scope="col">Kr per time</th>
              <th scope="col">Mot uka</th>
              <th scope="col" className={classes(table.text, styles.said)}>
                {kind === 'person' ? 'Dagen' : 'Bemanning'}
              </th>
              <th scope="col">Timer på jobb</th>
              <th scope="col">Omsetning</th>
              <th scope="col">Kunder</th>
              <th scope="col">{kind === 'salons' ? 'Salongdager' : 'Dager'}</th>
            </tr>
          </thead>
          <tbody>
            {shownWeekdays(reply).map(one => (
              <Row key={one.weekday} one={one} kind={kind} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Hele uka</th>
              <td className={styles.main}>{fixed(work.omsPerTime, 0)}</td>
              <td />
              <td className={styles.said} />
              <td>{fixed(over(work.produksjonstimer, work.days), 1)}</td>
              <td>{averageText(over(reply.totalOms, reply.days), 'totalOms')}</td>
              <td>{averageText(over(reply.customers, reply.days), 'customers')}</td>
              <td>{fixed(reply.days, 0)}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </section>
  )
}

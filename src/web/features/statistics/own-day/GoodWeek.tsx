import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { goodWeek, type WeeksApart } from '#domain/statistics/good-week'
import type { OwnDay } from '#domain/statistics/own-days'
import { capitalised } from '#domain/values/capitalised'
import type { Day } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { weekNumber } from '#domain/values/week'
import { useMe } from '../../../api/use-session.ts'
import { classes } from '../../../ui/classes.ts'
import { whyOf } from '../drivers/drivers-query.ts'
import { whySearch } from '../drivers/why-view.ts'
import styles from './OwnRecords.module.css'

/** The two weeks, and what tells them apart. The sentence has its space before it is loaded. */
const Compared = ({ best, weakest }: WeeksApart) => {
  const me = useMe()
  const view = { span: best.week, against: weakest.week }
  const { data } = useQuery(whyOf({ subject: { objectId: me.objectId }, ...view }))
  return (
    <section aria-labelledby="good-week">
      <h2 id="good-week">Hva skiller en god uke fra en dårlig</h2>
      <dl>
        {[
          { name: 'Beste uke', ...best },
          { name: 'Svakeste uke', ...weakest },
        ].map(({ name, week, totalOms }) => (
          <div key={name} className={styles.line}>
            <dt>
              {name}
              <span>{capitalised(`uke ${weekNumber(week)}`)}</span>
            </dt>
            <dd>{kroner(totalOms, 0)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes(styles.said, styles.reserved)}>
        {data?.sentence} <Link to={`/employee/why${whySearch({ ...view, row: null })}`}>Hvorfor?</Link>
      </p>
      <p className={styles.note}>Av de siste åtte ukene som er over.</p>
    </section>
  )
}

/** 'Hva skiller en god uke fra en dårlig': the best of the last weeks against the weakest, by its largest driver (K62). */
export const GoodWeek = ({ days, today }: { days: readonly OwnDay[]; today: Day }) => {
  const found = goodWeek(days, today)
  return found && <Compared {...found} />
}

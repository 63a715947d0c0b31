import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openingDayBefore } from '#domain/key-figures/pace'
import { shortRangeName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { latestImport } from '../../features/statistics/queries.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import styles from './LatestSales.module.css'

/** '20. nov.'; a salon that never sold anything has no day. */
const dayWords = (newest: string | null) =>
  newest ? shortRangeName({ from: day(newest), to: day(newest) }) : null

/** The newest day of sales that has come in of each salon; one that lags behind is marked. */
export const LatestSales = () => {
  const { salons } = useMe()
  const { data } = useQuery(latestImport)
  if (!data) return null
  const awaited = openingDayBefore(dayAt(Date.now()))
  const newestOf = (salonId: string) =>
    data.salons.find(({ objectId }) => objectId === salonId)?.newestDay ?? null
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">Siste salg som er kommet inn</h2>
      <ul className={styles.salons}>
        {salons.map(({ objectId, name }) => {
          const newest = newestOf(objectId)
          const late = newest === null || newest < awaited
          return (
            <li key={objectId} className={late ? styles.late : styles.fine}>
              {late ? <IconAlertTriangle aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
              <span className={styles.name}>{name}</span>
              <span className={styles.day}>
                {late && 'mangler, '}
                {newest ? `til og med ${dayWords(newest)}` : 'ingen salg ennå'}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

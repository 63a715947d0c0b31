import type { ForecastMade } from '#contract/statistics/forecast'
import { capitalised } from '#domain/values/capitalised'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'
import { IconCheck } from '../../../ui/icons.ts'
import styles from './ForecastHits.module.css'
import { endsInWords, hitInWords, monthOfPast, openingDaysLeft, type RoundedFor } from './forecast-words.ts'

/** Months in the table. The sentence below it counts all that were told. */
const SHOWN = 4

/** What the forecast said of the last months with as many opening days left, and how they ended. */
export const ForecastHits = ({
  forecast,
  rounded = 'salons',
}: {
  forecast: ForecastMade
  rounded?: RoundedFor
}) => {
  const { past, basis } = forecast
  if (past.length === 0) return null
  const hits = past.filter(one => hitInWords(one) === 'innenfor').length
  return (
    <section aria-labelledby="forecast-hits">
      <div className={styles.head}>
        <h2 id="forecast-hits">Traff prognosen?</h2>
        <p>sagt med {counted(openingDaysLeft(forecast), 'åpningsdag', 'åpningsdager')} igjen</p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Måned</th>
            <th scope="col">Sa</th>
            <th scope="col">Ble</th>
            <th scope="col">Traff</th>
          </tr>
        </thead>
        <tbody>
          {past.slice(0, SHOWN).map(one => {
            const hit = hitInWords(one)
            return (
              <tr key={one.month}>
                <th scope="row">{capitalised(monthOfPast(one.month))}</th>
                <td>{endsInWords(one, rounded)}</td>
                <td className={styles.sold}>{kroner(one.sold, 0)}</td>
                <td className={hit === 'innenfor' ? styles.hit : undefined}>
                  {hit === 'innenfor' && <IconCheck size={15} aria-hidden="true" />}
                  {hit}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.basis}>
        Bygger på {counted(basis.months, 'måned', 'måneder')}, ukedager, helligdager og åpningsdager. {hits}{' '}
        av de siste {counted(past.length, 'måneden', 'månedene')} endte innenfor.
      </p>
    </section>
  )
}

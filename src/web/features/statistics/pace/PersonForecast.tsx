import { useQuery } from '@tanstack/react-query'
import { ForecastHits } from './ForecastHits.tsx'
import { forecastOfPerson } from './forecast-query.ts'
import { forecastInWords, isMade } from './forecast-words.ts'
import styles from './PersonForecast.module.css'

/** Where a person's month is likely to end, and what was said of earlier months. Its place is reserved. */
export const PersonForecast = ({ objectId }: { objectId: string }) => {
  const { data, error } = useQuery(forecastOfPerson(objectId))
  const hits = isMade(data) && data.past.length > 0
  return (
    <section className={styles.forecast} aria-label="Prognose">
      <p className={styles.ends}>
        {data && forecastInWords(data, 'person')}
        {isMade(data) && (
          <>
            {' '}
            <span className={styles.tag}>Anslag</span>
          </>
        )}
        {error && !data && 'Prognosen er ikke hentet.'}
      </p>
      {hits && (
        <details>
          <summary>Traff prognosen før?</summary>
          <ForecastHits forecast={data} rounded="person" />
        </details>
      )}
    </section>
  )
}

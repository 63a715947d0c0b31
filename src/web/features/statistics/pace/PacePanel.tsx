import type { UseQueryResult } from '@tanstack/react-query'
import type { ForecastReply } from '#contract/statistics/forecast'
import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import { capitalised } from '#domain/values/capitalised'
import { firstDay, lastDay, month } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { classes } from '../../../ui/classes.ts'
import { annotatedPlace } from '../annotations/annotated-place.ts'
import { useAnnotations } from '../annotations/annotations-query.ts'
import { forecastInWords, isMade, liftInWords } from './forecast-words.ts'
import { PaceChart } from './PaceChart.tsx'
import styles from './PacePanel.module.css'
import { PaceTable } from './PaceTable.tsx'
import { lackingInWords, monthOfCourse, todayInWords } from './pace-words.ts'

const isThere = ({ days }: PaceCourse): boolean => days.length > 0

/** True if there is a line to draw. */
export const hasLine = ({ thisMonth, lastMonth }: PaceReply): boolean =>
  isThere(thisMonth) || isThere(lastMonth)

const Key = ({ look, words }: { look: string | undefined; words: string }) => (
  <li>
    <i className={classes(styles.key, look)} aria-hidden="true" />
    {words}
  </li>
)

interface Shown {
  readonly pace: PaceReply
  readonly forecast: ForecastReply | undefined
}

/** Where the month is likely to end. Its place is reserved, so that the chart does not move. */
const Headline = ({ query, goal }: { query: UseQueryResult<ForecastReply>; goal: number }) => {
  const { data, error } = query
  const more = data && liftInWords(data, goal)
  return (
    <div className={styles.headline}>
      {data && <p className={isMade(data) ? styles.ends : styles.comes}>{forecastInWords(data)}</p>}
      {more && <p className={styles.more}>{more}</p>}
      {error && !data && <p className={styles.more}>Prognosen er ikke hentet.</p>}
    </div>
  )
}

/** Explains the lines and their gaps. */
const Legend = ({ pace, forecast }: Shown) => {
  const { thisMonth, lastMonth, today, through } = pace
  const lacking = lackingInWords(pace)
  const measured = todayInWords(pace)
  return (
    <>
      <ul className={styles.legend}>
        {isThere(thisMonth) && <Key look={styles.now} words={capitalised(monthOfCourse(thisMonth))} />}
        {isThere(lastMonth) && <Key look={styles.before} words={capitalised(monthOfCourse(lastMonth))} />}
        <li className={styles.zero}>0 = i rute, målet fordelt på åpningsdager</li>
        {through === today && measured === null && thisMonth.days.at(-1)?.day === today && (
          <Key look={styles.open} words="I dag, som ikke er over" />
        )}
        {isMade(forecast) && (
          <>
            <Key look={styles.open} words="Midt i prognosen" />
            <Key look={styles.band} words="8 av 10 måneder ender her" />
          </>
        )}
      </ul>
      {measured && <p className={styles.measured}>{measured}</p>}
      {lacking && (
        <p className={styles.lacking}>
          {lacking} Linja er prikket der, og for lav til tallene kommer.
          {isMade(forecast) &&
            forecast.missing.length > 0 &&
            ' Prognosen regner dem som vanlige dager, og er bredere.'}
        </p>
      )}
    </>
  )
}

interface PacePanelProps {
  readonly pace: PaceReply
  readonly forecast: UseQueryResult<ForecastReply>
  /** The page of the days. */
  readonly days: string
  /** The salon; undefined for several. */
  readonly salonId: string | undefined
}

/** Progress against the goal by day, for this month and the previous one, and where this one is likely to end. */
export const PacePanel = ({ pace, forecast, days, salonId }: PacePanelProps) => {
  const place = annotatedPlace(useMe(), { salonId })
  const query = useAnnotations(place, {
    from: firstDay(month(pace.lastMonth.month)),
    to: lastDay(month(pace.thisMonth.month)),
  })
  const notes = query.data?.annotations ?? []
  const shown = { pace, forecast: forecast.data }
  const made = isMade(forecast.data) ? forecast.data : undefined
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className={styles.title}>
        Foran eller bak målet, dag for dag
      </h2>
      {hasLine(pace) && <Headline query={forecast} goal={pace.goal} />}
      {hasLine(pace) ? (
        <>
          <PaceChart pace={pace} forecast={made} notes={notes} together={salonId === undefined} />
          <Legend {...shown} />
          <PaceTable
            pace={pace}
            forecast={made}
            days={days}
            notes={notes}
            together={salonId === undefined}
            more={query.data?.more ?? false}
            failed={query.isError && !query.data}
          />
        </>
      ) : (
        <div className={styles.empty}>
          <p>
            {pace.goal > 0
              ? 'Linja kommer med de første tallene.'
              : 'Linja kommer når de ansatte har fått mål. Sjefen i salongen setter dem.'}
          </p>
        </div>
      )}
    </section>
  )
}

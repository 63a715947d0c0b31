import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import { capitalised } from '#domain/values/capitalised'
import { classes } from '../../../ui/classes.ts'
import { PaceChart } from './PaceChart.tsx'
import styles from './PacePanel.module.css'
import { PaceTable } from './PaceTable.tsx'
import { lackingInWords, monthOfCourse } from './pace-words.ts'

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

/** Explains the lines and their gaps. */
const Legend = ({ pace }: { pace: PaceReply }) => {
  const { thisMonth, lastMonth, today, through } = pace
  const lacking = lackingInWords(pace)
  return (
    <>
      <ul className={styles.legend}>
        {isThere(thisMonth) && <Key look={styles.now} words={capitalised(monthOfCourse(thisMonth))} />}
        {isThere(lastMonth) && <Key look={styles.before} words={capitalised(monthOfCourse(lastMonth))} />}
        <li className={styles.zero}>0 = i rute, målet fordelt på åpningsdager</li>
        {through === today && isThere(thisMonth) && (
          <Key look={styles.open} words="I dag, som ikke er over" />
        )}
      </ul>
      {lacking && (
        <p className={styles.lacking}>{lacking} Linja er prikket der, og for lav til tallene kommer.</p>
      )}
    </>
  )
}

/** Progress against the goal by day, for this month and the previous one. */
export const PacePanel = ({ pace, days }: { pace: PaceReply; days: string }) => (
  <section aria-labelledby="pace">
    <h2 id="pace" className={styles.title}>
      Foran eller bak målet, dag for dag
    </h2>
    {hasLine(pace) ? (
      <>
        <PaceChart pace={pace} />
        <Legend pace={pace} />
        <PaceTable pace={pace} days={days} />
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

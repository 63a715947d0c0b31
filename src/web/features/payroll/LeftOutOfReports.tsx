import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Note } from '../../ui/Note.tsx'
import styles from './LeftOutOfReports.module.css'
import { leftOutLink, leftOutWords } from './left-out-words.ts'
import { leftOutOfReports } from './queries.ts'

/** People missing from sent reports who are owed pay, each with a link to pay them (P124). */
export const LeftOutOfReports = () => {
  const { data = [] } = useQuery(leftOutOfReports)
  if (data.length === 0) return null
  return (
    <div className={styles.left}>
      <Note level="warning" title="Ikke med i sendt lønn">
        <p>
          De har noe til gode, og ingen rapport betaler dem. Send en rapport til for måneden, eller rett opp.
        </p>
        <ul className={styles.reports}>
          {data.map(report => (
            <li key={leftOutLink(report)}>
              <Link to={leftOutLink(report)}>{leftOutWords(report)}</Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

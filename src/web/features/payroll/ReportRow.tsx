import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListedReport } from '#contract/payroll/payroll'
import { month, monthName } from '#domain/values/month'
import { Avatar } from '../../ui/Avatar.tsx'
import rows from '../../ui/Rows.module.css'
import { lateWords } from './late-words.ts'
import styles from './ReportList.module.css'
import { listedDate } from './report-dates.ts'

/** A row on wide screens, a card on phones. The whole element links to the report. */
export const ReportRow = ({ report }: { report: ListedReport }) => (
  <li className={`${rows.row} ${styles.row}`}>
    <div className={rows.name}>
      <Link to={`/reports/preview/${report.objectId}`} className={rows.link}>
        {report.salonName}
      </Link>
      <span className={rows.under}>lønn for {monthName(month(report.month))}</span>
      {report.late && (
        <span className={styles.late}>
          <IconAlertTriangle aria-hidden="true" />
          {`Tall endret etter sending: ${lateWords(report.late)}`}
        </span>
      )}
    </div>
    <time className={styles.created} dateTime={report.createdAt} lang="en">
      {listedDate(report.createdAt)}
    </time>
    <span className={styles.manager}>
      <Avatar name={report.manager.name} size="small" />
      {report.manager.name}
    </span>
  </li>
)

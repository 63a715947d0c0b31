import type { SentReport } from '#contract/payroll/payroll'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'

/** The sender's reasons for pay below the tariff or below zero, shown above a sent report. */
export const Reasons = ({ report: { employees, reasons } }: { report: SentReport }) => {
  const said = employees.flatMap(({ objectId, name }) => {
    const reason = reasons[objectId]
    return reason ? [{ objectId, text: `${name}: ${reason}` }] : []
  })
  if (said.length === 0) return null
  return (
    <div className={styles.notes}>
      <Note level="neutral" title="Lønn under tariffen eller under null, begrunnet">
        {said.map(({ objectId, text }) => (
          <p key={objectId}>{text}</p>
        ))}
      </Note>
    </div>
  )
}

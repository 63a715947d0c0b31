import type { SentReport } from '#contract/payroll'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'

/** Over a sent report: why somebody is paid less than the tariff, or less than nothing, as its sender said. */
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

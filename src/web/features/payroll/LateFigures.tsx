import type { ReactNode } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { payrollColumns } from '#domain/payroll/columns'
import { differenceOf } from '#domain/payroll/late-figures'
import { NO_FIGURE } from '#domain/values/number-format'
import { Note } from '../../ui/Note.tsx'
import styles from './LateFigures.module.css'
import { lateWords, signedKroner } from './late-words.ts'
import { shownApart, shownWithUnit } from './sheet/figures.ts'

type Moved = SentReport['moved'][number]

const labelled = ({ key, from, to }: Moved['cells'][number]): string => {
  const column = payrollColumns.find(one => one.key === key)
  if (!column) return key
  const shown =
    from === null || to === null
      ? [from, to].map(value => (value === null ? NO_FIGURE : shownWithUnit(value, column.kind)))
      : shownApart([from, to], column.kind)
  return `${column.label} ${shown.join(' → ')}`
}

interface LateFiguresProps {
  readonly moved: SentReport['moved']
  /** The action to correct the report, for viewers with permission. */
  readonly action: ReactNode
}

/** Note above a sent report: the people whose figures have changed since, and the difference in pay (P105). */
export const LateFigures = ({ moved, action }: LateFiguresProps) =>
  moved.length > 0 && (
    <div className={styles.late}>
      <Note
        level="warning"
        title={`Tallene er endret etter sending: ${lateWords({ people: moved.length, difference: differenceOf(moved) })}`}
        action={action}
      >
        <p>Rapporten står som den ble sendt, til noen retter den opp.</p>
        <ul className={styles.people}>
          {moved.map(person => (
            <li key={person.objectId}>
              <strong>{person.name}</strong>
              <span>{person.cells.map(labelled).join(' · ')}</span>
              <span className={styles.difference}>
                {person.difference === 0 ? 'samme lønn' : signedKroner(person.difference)}
              </span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )

import { payrollColumns } from '#domain/payroll/columns'
import { asFailure } from '../../failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import styles from './DraftTools.module.css'

/** Converts keys such as 'abc.timelonn' (person and field) to field labels. */
const labelsOf = (fields: Readonly<Record<string, string>>): string =>
  [
    ...new Set(
      Object.entries(fields).map(([field, wrong]) => {
        const column = payrollColumns.find(({ key }) => key === field.split('.').at(-1))
        return column ? `${column.label}: ${wrong}` : wrong
      }),
    ),
  ]
    .slice(0, 5)
    .join('. ')

interface SendFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Explains why sending failed and that the draft is intact. */
export const SendFailure = ({ error, onRetry }: SendFailureProps) => {
  const failure = asFailure(error)
  const details = labelsOf(failure.fields)
  return (
    <div className={styles.failure}>
      <ErrorNote
        failure={failure}
        consequence={`${details && `${details}. `}Rapporten er ikke sendt. Alt du har skrevet, står her fortsatt.`}
        onRetry={onRetry}
      />
    </div>
  )
}

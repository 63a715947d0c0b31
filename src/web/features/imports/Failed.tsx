import { asFailure } from '../../api/failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

interface FailedProps {
  readonly error: Error
  /** What was to be fetched, with a capital: 'Importene'. */
  readonly what: string
  /** Something older stands below. */
  readonly kept?: boolean
  readonly onRetry: () => unknown
  readonly retrying: boolean
}

/** A list could not be fetched. */
export const Failed = ({ error, what, kept = false, onRetry, retrying }: FailedProps) => (
  <ErrorNote
    message={error.message}
    lang={asFailure(error).lang}
    consequence={kept ? `${what} under ble hentet før.` : `${what} er ikke hentet.`}
    onRetry={() => void onRetry()}
    retrying={retrying}
  />
)

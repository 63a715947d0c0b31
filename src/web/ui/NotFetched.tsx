import { comesByItself } from './comes-by-itself.ts'
import { ErrorNote } from './ErrorNote.tsx'

interface NotFetchedProps {
  readonly failure: {
    readonly message: string
    readonly lang?: string | undefined
    readonly passing?: boolean
  }
  /** What was to be fetched, with a capital: 'Importene'. */
  readonly what: string
  /** Something older stands below. */
  readonly hasEarlier?: boolean
  readonly onRetry: () => unknown
  readonly retrying: boolean
}

/** Something could not be fetched: whether older figures stand below, and the way to try again. */
export const NotFetched = ({ failure, what, hasEarlier = false, onRetry, retrying }: NotFetchedProps) => (
  <ErrorNote
    failure={failure}
    consequence={comesByItself(
      failure,
      hasEarlier ? `${what} under var hentet fra før.` : `${what} er ikke hentet.`,
    )}
    onRetry={() => void onRetry()}
    retrying={retrying}
  />
)

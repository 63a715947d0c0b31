import { comesByItself } from './comes-by-itself.ts'
import { ErrorNote } from './ErrorNote.tsx'

interface NotFetchedProps {
  readonly failure: {
    readonly message: string
    readonly lang?: string | undefined
    readonly passing?: boolean
  }
  /** The name of the data, capitalised: 'Importene'. */
  readonly what: string
  /** True if older data is shown below. */
  readonly hasEarlier?: boolean
  readonly onRetry: () => unknown
  readonly retrying: boolean
}

/** Says that data could not be fetched and whether older figures are shown below, with a retry button. */
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

import { ErrorNote } from './ErrorNote.tsx'

interface NotFetchedProps {
  readonly failure: { readonly message: string; readonly lang?: string | undefined }
  /** What was to be fetched, with a capital: 'Importene'. */
  readonly what: string
  /** Something older stands below. */
  readonly kept?: boolean
  readonly onRetry: () => unknown
  readonly retrying: boolean
}

/** Something could not be fetched: whether older figures stand below, and the way to try again. */
export const NotFetched = ({ failure, what, kept = false, onRetry, retrying }: NotFetchedProps) => (
  <ErrorNote
    failure={failure}
    consequence={kept ? `${what} under var hentet fra før.` : `${what} er ikke hentet.`}
    onRetry={() => void onRetry()}
    retrying={retrying}
  />
)

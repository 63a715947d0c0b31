import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import type { Month } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import type { PersonOfMonth } from './days.ts'
import { Overview } from './Overview.tsx'
import { PersonMonth } from './PersonMonth.tsx'

interface FiguresBodyProps {
  readonly of: { readonly salonId: string; readonly month: Month }
  readonly rows: readonly NamedFigureRow[] | undefined
  readonly people: readonly PersonOfMonth[] | undefined
  readonly person: PersonOfMonth | undefined
  readonly error: Error | null
  readonly retrying: boolean
  readonly onRetry: () => void
  readonly linkTo: (objectId: string) => string
}

/** A summary of all employees' months, or one employee's month to fill in. */
export const FiguresBody = ({
  of,
  rows,
  people,
  person,
  error,
  retrying,
  onRetry,
  linkTo,
}: FiguresBodyProps) => (
  <>
    {error && (
      <NotFetched
        failure={asFailure(error)}
        what="Dagstallene"
        hasEarlier={!!people}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
    {!people && !error && <TableSkeleton label="Henter dagstallene" />}
    {people && rows && person && (
      <PersonMonth
        key={`${of.month} ${person.objectId}`}
        of={{ ...of, objectId: person.objectId, name: person.name }}
        rows={rows}
      />
    )}
    {people && !person && <Overview people={people} linkTo={linkTo} />}
  </>
)

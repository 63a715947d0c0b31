import { Link } from 'react-router'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import type { Month } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { asFailure } from '../../failure.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import type { PersonOfMonth } from './days.ts'
import styles from './FiguresBody.module.css'
import { PersonMonth } from './PersonMonth.tsx'

interface OverviewProps {
  readonly people: readonly PersonOfMonth[]
  readonly linkTo: (objectId: string) => string
}

const sums = [
  { figure: 'produksjontimer', name: 'Prod. timer' },
  { figure: 'bookede_timer', name: 'Booket' },
  { figure: 'syketimer', name: 'Syketimer' },
  { figure: 'feriedager', name: 'Feriedager' },
] as const

/** The employees of the salon, with a summary of each one's daily figures this month. */
const Overview = ({ people, linkTo }: OverviewProps) => {
  if (people.length === 0)
    return (
      <EmptyState title="Ingen ansatte" why="Ingen jobber i salongen, og ingen har dagstall der i måneden." />
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Ansatt</th>
          <th scope="col">Dager ført</th>
          {sums.map(({ figure, name }) => (
            <th key={figure} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ objectId, name, avatar, active, days, sums: of }) => (
          <tr key={objectId}>
            <th scope="row">
              <Link to={linkTo(objectId)} className={styles.person}>
                <Avatar name={name} src={avatar} size="small" />
                <span>
                  {name}
                  {!active && <span className={styles.left}>har sluttet her</span>}
                </span>
              </Link>
            </th>
            <td>{number(days)}</td>
            {sums.map(({ figure }) => (
              <td key={figure}>{number(days === 0 ? null : of[figure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

import { Link } from 'react-router'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import { weekdayName } from '#domain/values/day-names'
import type { Day, Month } from '#domain/values/month'
import { NO_FIGURE, number } from '#domain/values/number-format'
import { asFailure } from '../../failure.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { columnDecimals, textOf } from './cell.ts'
import type { PersonOfMonth } from './days.ts'
import styles from './FiguresBody.module.css'
import { PersonMonth } from './PersonMonth.tsx'
import { SicknessFile } from './sickness/SicknessFile.tsx'

interface OverviewProps {
  /** The day to fill in, if the address names one. */
  readonly day: Day | null
  readonly people: readonly PersonOfMonth[]
  readonly linkTo: (objectId: string) => string
}

const sums = [
  { figure: 'produksjontimer', name: 'Prod. timer' },
  { figure: 'bookede_timer', name: 'Booket' },
  { figure: 'syketimer', name: 'Syketimer' },
  { figure: 'feriedager', name: 'Feriedager' },
] as const

type Decimals = Readonly<Record<(typeof sums)[number]['figure'], number>>

/** The number of decimals that aligns the decimal signs of each column. */
const sumDecimals = (people: readonly PersonOfMonth[]): Decimals => {
  const counted = people.filter(({ days }) => days > 0)
  const each = sums.map(({ figure }) => [figure, columnDecimals(counted.map(({ sums: of }) => of[figure]))])
  return Object.fromEntries(each) as Decimals
}

interface PersonRowProps {
  readonly person: PersonOfMonth
  readonly to: string
  readonly decimals: Decimals
}

const PersonRow = ({ person, to, decimals }: PersonRowProps) => {
  const { name, avatar, left, days, sums: of } = person
  return (
    <tr>
      <th scope="row">
        <Link to={to} className={styles.person}>
          <Avatar name={name} src={avatar} size="small" />
          <span>
            {name}
            {left && <span className={styles.left}>{left}</span>}
          </span>
        </Link>
      </th>
      <td>{number(days)}</td>
      {sums.map(({ figure }) => (
        <td key={figure}>{days === 0 ? NO_FIGURE : textOf(of[figure], decimals[figure])}</td>
      ))}
    </tr>
  )
}

/** The people of the salon's month, with a summary of each one's daily figures this month. */
const Overview = ({ day, people, linkTo }: OverviewProps) => {
  if (people.length === 0)
    return <EmptyState title="Ingen ansatte" why="Ingen jobber i salongen, og ingen var der i måneden." />
  const decimals = sumDecimals(people)
  return (
    <>
      {day && <p className={styles.lead}>Velg hvem du vil føre {weekdayName(day)} for.</p>}
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
          {people.map(person => (
            <PersonRow
              key={person.objectId}
              person={person}
              to={linkTo(person.objectId)}
              decimals={decimals}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface FiguresBodyProps {
  readonly of: { readonly salonId: string; readonly month: Month }
  readonly day: Day | null
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
  day,
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
        left={person.left}
        rows={rows}
      />
    )}
    {people && !person && (
      <>
        <Overview day={day} people={people} linkTo={linkTo} />
        <SicknessFile key={of.salonId} salonId={of.salonId} />
      </>
    )}
  </>
)

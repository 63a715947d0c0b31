import { Link } from 'react-router'
import { number } from '#domain/values/number-format'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PersonOfMonth } from './days.ts'
import styles from './Overview.module.css'

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
export const Overview = ({ people, linkTo }: OverviewProps) => {
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

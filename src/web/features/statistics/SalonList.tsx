import { Link } from 'react-router'
import type { Profile } from '#contract/session/session'
import { LevelBars } from '../../ui/LevelBars.tsx'
import { figureTextIn, gradedRows, levelIn } from './figures.ts'
import type { Column } from './queries.ts'
import styles from './SalonList.module.css'
import { salesRow } from './trends/sales-row.ts'

interface SalonListProps {
  readonly salons: Profile['salons']
  /** One column per salon, in any order; undefined while loading. */
  readonly months: readonly Column[] | undefined
}

/** The salons by name, with this month's sales and the four figures that have levels. */
export const SalonList = ({ salons, months }: SalonListProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Salongene denne måneden</caption>
    <thead>
      <tr>
        <th scope="col">Salong</th>
        <th scope="col">
          {salesRow.label} <span className={styles.unit}>kr</span>
        </th>
        {gradedRows.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {salons.map(({ objectId, name }) => (
        <tr key={objectId}>
          <th scope="row">
            <Link to={`/salon/${objectId}`}>{name}</Link>
          </th>
          <Figures month={months?.find(month => month.objectId === objectId)} />
        </tr>
      ))}
    </tbody>
  </table>
)

/** Cells are empty while loading, with their space reserved. */
const Figures = ({ month }: { month: Column | undefined }) => (
  <>
    <td>{month && <strong>{figureTextIn(month, salesRow)}</strong>}</td>
    {gradedRows.map(row => {
      const level = month && levelIn(month, row)
      return (
        <td key={row.key}>
          {month &&
            (level ? (
              <LevelBars level={level}>{figureTextIn(month, row)}</LevelBars>
            ) : (
              figureTextIn(month, row)
            ))}
        </td>
      )
    })}
  </>
)

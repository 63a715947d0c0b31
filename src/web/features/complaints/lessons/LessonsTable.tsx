import { Link } from 'react-router'
import type { LessonRow, Lessons } from '#contract/complaints/complaint-lessons'
import {
  type CaseSums,
  lessonKinds,
  type MeasureName,
  measureNames,
  measures,
} from '#domain/complaints/lessons'
import { WideTable } from '../../../ui/WideTable.tsx'
import { casesBehind, measureText } from './figures.ts'
import styles from './LessonsTable.module.css'
import { type LessonsView, lessonsSearch, monthsOf } from './view.ts'

interface CellsProps {
  readonly sums: CaseSums
  readonly name: string
  readonly to: (measure: MeasureName) => string
}

/** The figures of a row. Each links to its cases, or is plain text if there are none. */
export const MeasureCells = ({ sums, name, to }: CellsProps) =>
  measureNames.map(measure => (
    <td key={measure}>
      {sums.cases > 0 && measures[measure].of(sums) !== null ? (
        <Link
          to={to(measure)}
          aria-label={`${name}, ${measures[measure].label}: ${measureText(measure, sums)}`}
        >
          {measureText(measure, sums)}
        </Link>
      ) : (
        measureText(measure, sums)
      )}
    </td>
  ))

/** The column headings, each with an explanation on hover. */
export const MeasureHeads = () =>
  measureNames.map(measure => (
    <th key={measure} scope="col" title={measures[measure].words}>
      {measures[measure].label}
    </th>
  ))

interface LessonsTableProps {
  readonly lessons: Lessons
  readonly view: LessonsView
}

/** One row per salon, employee or cause, with the total below. The name of a row shows its months in the chart. */
export const LessonsTable = ({ lessons: { rows, total }, view }: LessonsTableProps) => {
  const period = monthsOf(view)
  const behind = (key: string | null) => (measure: MeasureName) =>
    casesBehind(measure, { ...period, by: view.by, key, salon: view.salon })
  const drawn = ({ key, name }: Pick<LessonRow, 'key' | 'name'>) => (
    <Link
      to={lessonsSearch({ ...view, row: key })}
      preventScrollReset
      aria-current={view.row === key ? 'true' : undefined}
      lang={key === 'other' && view.by === 'employee' ? 'en' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <WideTable>
      <table className={styles.table} aria-label="Sakene i tall">
        <thead>
          <tr>
            <th scope="col">{lessonKinds[view.by]}</th>
            <MeasureHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{drawn(row)}</th>
              <MeasureCells sums={row} name={row.name} to={behind(row.key)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{drawn({ key: '', name: 'Alle' })}</th>
            <MeasureCells sums={total} name="Alle" to={behind(null)} />
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
}

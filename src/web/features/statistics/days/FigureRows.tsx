import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Annotation } from '#contract/statistics/annotations'
import type { FigureDayState } from '#domain/statistics/day-states'
import type { FigurePath } from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { termsOf } from '#domain/statistics/what-counts'
import { NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { AnnotationTexts } from '../annotations/DayAnnotations.tsx'
import { nameOfFigure, nameOfTerm } from '../explanation/figure-words.ts'
import amounts from './Amounts.module.css'
import type { Beside } from './beside.ts'
import { barSize, FigureCells, FigureHead } from './FigureCells.tsx'
import styles from './FigureRows.module.css'
import { noteOf } from './state-words.ts'

interface FigureRow {
  readonly key: string
  readonly label: ReactNode
  /** The row's link; null if it is outside the viewer's reach. */
  readonly to: string | null
  readonly state: FigureDayState
  readonly figures: SalesFigures | null
  readonly missing?: readonly string[]
  /** The sign that the day has notes. */
  readonly sign?: ReactNode
  /** The notes whose text is below the day. */
  readonly annotations?: readonly Annotation[]
  /** For a compared day: the other day, or null if there is none or it is still loading. */
  readonly beside?: Beside | null | undefined
}

/** Rows with a common total, such as the days of a month. */
export interface RowGroup {
  readonly title: string
  readonly to: string
  readonly total: SalesFigures
  readonly rows: readonly FigureRow[]
}

interface FigureRowsProps {
  readonly caption: string
  /** The header of the first column: 'Dag', 'Salong'. */
  readonly head: string
  readonly figure: FigurePath
  readonly groups: readonly RowGroup[]
  readonly total: SalesFigures
  /** True for one person's rows. */
  readonly ofPerson?: boolean
  /** True for the days of several salons, whose notes name their salon. */
  readonly together?: boolean
}

/** A figure by day or by salon, with its terms and a total computed over all rows (K25). */
export const FigureRows = ({
  caption,
  head,
  figure,
  groups,
  total,
  ofPerson = false,
  together = false,
}: FigureRowsProps) => {
  const channels = total.sales
  const terms = termsOf(figure).filter(term => term !== figure)
  const all = groups.flatMap(({ rows }) => rows)
  const largest = Math.max(0, ...all.map(({ figures }) => Math.abs(figures ? barSize(figures, figure) : 0)))

  const rowOf = ({ key, label, to, state, figures, missing, sign, annotations = [], beside }: FigureRow) => {
    const { words, gap } = noteOf({ state, figures, ...(missing && { missing }) })
    const row = (
      <tr key={key} className={classes(!figures && styles.empty, annotations.length > 0 && styles.noted)}>
        <th scope="row">
          {to && figures ? <Link to={to}>{label}</Link> : label}
          {sign}
          {words && (
            <span className={classes(styles.note, gap && styles.gap)}>
              {gap && <IconAlertTriangle aria-hidden="true" />}
              {words}
            </span>
          )}
        </th>
        {figures ? (
          <FigureCells
            figure={figure}
            terms={terms}
            figures={figures}
            ofPerson={ofPerson}
            largest={largest}
            beside={beside}
          />
        ) : (
          [figure, ...terms].map(path => <td key={path}>{NO_FIGURE}</td>)
        )}
      </tr>
    )
    if (annotations.length === 0) return row
    return (
      <Fragment key={key}>
        {row}
        <tr className={styles.notes}>
          <td colSpan={terms.length + 2}>
            <AnnotationTexts notes={annotations} together={together} />
          </td>
        </tr>
      </Fragment>
    )
  }

  return (
    <table className={classes(amounts.amounts, styles.table)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <FigureHead path={figure} name={nameOfFigure(figure, channels)} />
          {terms.map(term => (
            <FigureHead key={term} path={term} name={nameOfTerm(term, channels)} />
          ))}
        </tr>
      </thead>
      {groups.map(group => (
        <tbody key={group.title}>
          {groups.length > 1 && (
            <tr className={styles.group}>
              <th scope="rowgroup">
                <Link to={group.to}>{group.title}</Link>
              </th>
              <FigureCells figure={figure} terms={terms} figures={group.total} ofPerson={ofPerson} />
            </tr>
          )}
          {group.rows.map(rowOf)}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Til sammen</th>
          <FigureCells figure={figure} terms={terms} figures={total} ofPerson={ofPerson} />
        </tr>
      </tfoot>
    </table>
  )
}

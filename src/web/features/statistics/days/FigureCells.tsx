import { isKnown } from '#domain/statistics/day-states'
import { type FigurePath, figureIn } from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { cutTypes, isCutType, levelOf, NORMAL } from '#domain/statistics/thresholds'
import { isFromTimeBook } from '#domain/statistics/what-counts'
import { NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { LevelBars } from '../../../ui/LevelBars.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { figureText, unitOf, withUnit } from '../explanation/figure-words.ts'
import { ChangeArrow } from '../trends/ChangeArrow.tsx'
import { againstInWords } from '../trends/in-words.ts'
import type { Beside } from './beside.ts'
import styles from './FigureCells.module.css'

interface BesideDayProps {
  readonly figure: FigurePath
  /** Null reserves the space, so that nothing moves when the value arrives. */
  readonly beside: Beside | null
}

/** 'mot 172 013 kr 3. sep. ↗ 10,3 %'. A phone shows only the arrow; screen readers get the full text. */
const BesideDay = ({ figure, beside }: BesideDayProps) =>
  beside ? (
    <span className={styles.beside}>
      <span className={styles.other}>
        <span className="visually-hidden">, </span>mot {withUnit(figureText(beside.figures, figure), figure)}{' '}
        {againstInWords({ from: beside.day, to: beside.day }, dayAt(Date.now()))}
      </span>{' '}
      <ChangeArrow percent={beside.percent} />
    </span>
  ) : (
    <span className={styles.beside} />
  )

/** The value that sets the bar's length. A pair counts as its sum. */
export const barSize = (figures: SalesFigures, figure: FigurePath): number => {
  const value = figureIn(figures, figure)
  if (value === null) return 0
  return typeof value === 'number' ? value : (value[0] ?? 0) + (value[1] ?? 0)
}

/** The level as in the statistics tables (K10); null for figures without levels. */
const levelFor = (figure: FigurePath, figures: SalesFigures, ofPerson: boolean) => {
  const value = figureIn(figures, figure)
  if (typeof value !== 'number') return null
  const level = levelOf(figure, value, NORMAL)
  const cuts = Object.keys(cutTypes).map(Number).filter(isCutType)
  return ofPerson && cuts.some(cut => levelOf(figure, value, cut) !== level) ? null : level
}

/** The header of a figure's column, with a mark if the figure comes from the time book. */
export const FigureHead = ({ path, name }: { path: FigurePath; name: string }) => (
  <th scope="col">
    {name}
    {unitOf(path) && !name.endsWith('%') && <span className={styles.unit}> {unitOf(path)}</span>}
    {isFromTimeBook(path) && <span className={styles.source}>fra dagstallene</span>}
  </th>
)

interface CellsProps {
  readonly figure: FigurePath
  readonly terms: readonly FigurePath[]
  readonly figures: SalesFigures
  /** True for a person. Their cut type is unknown here, so figures that depend on it have no level. */
  readonly ofPerson: boolean
  /** The largest value in the rows, which scales the bar. Omitted for a total. */
  readonly largest?: number
  /** The compared day. */
  readonly beside?: Beside | null | undefined
}

/** A figure with its bar and its terms. */
export const FigureCells = ({ figure, terms, figures, ofPerson, largest, beside }: CellsProps) => {
  const known = isKnown(figure, figures)
  const text = known ? figureText(figures, figure) : NO_FIGURE
  const level = known ? levelFor(figure, figures, ofPerson) : null
  const size = known ? barSize(figures, figure) : 0
  return (
    <>
      <td className={styles.figure}>
        {level ? <LevelBars level={level}>{text}</LevelBars> : text}
        {largest !== undefined && (
          <span className={styles.track} aria-hidden="true">
            <i
              className={classes(size < 0 && styles.below)}
              style={{ width: `${largest > 0 ? (Math.abs(size) / largest) * 100 : 0}%` }}
            />
          </span>
        )}
        {beside !== undefined && <BesideDay figure={figure} beside={beside} />}
      </td>
      {terms.map(term => (
        <td key={term}>{isKnown(term, figures) ? figureText(figures, term) : NO_FIGURE}</td>
      ))}
    </>
  )
}

import { isKnown } from '#domain/key-figures/day-states'
import { type FigurePath, figureIn } from '#domain/key-figures/key-figures'
import type { SalesFigures } from '#domain/key-figures/statistics'
import { cutTypes, isCutType, levelOf, NORMAL } from '#domain/key-figures/thresholds'
import { isFromTimeBook } from '#domain/key-figures/what-counts'
import { NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { Level } from '../../../ui/Level.tsx'
import { figureText, unitOf } from '../explanation/figure-words.ts'
import { BesideDay } from './BesideDay.tsx'
import type { Beside } from './beside.ts'
import styles from './FigureCells.module.css'

/** How long the bar of a figure is; a pair counts as both. */
export const sizeOf = (figures: SalesFigures, figure: FigurePath): number => {
  const value = figureIn(figures, figure)
  if (value === null) return 0
  return typeof value === 'number' ? value : (value[0] ?? 0) + (value[1] ?? 0)
}

/** As in the tables of statistics (K10); null where the figure has no levels. */
const levelFor = (figure: FigurePath, figures: SalesFigures, ofPerson: boolean) => {
  const value = figureIn(figures, figure)
  if (typeof value !== 'number') return null
  const level = levelOf(figure, value, NORMAL)
  const cuts = Object.keys(cutTypes).map(Number).filter(isCutType)
  return ofPerson && cuts.some(cut => levelOf(figure, value, cut) !== level) ? null : level
}

/** The head of a figure's column, and whether the time book gives it. */
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
  /** Of a person: how they cut is not known here, so what depends on it has no level. */
  readonly ofPerson: boolean
  /** The largest of the rows, which the bar is measured against; none for a sum. */
  readonly largest?: number
  /** The day it is compared with. */
  readonly beside?: Beside | null | undefined
}

/** A figure with its bar, and what it is made of. */
export const FigureCells = ({ figure, terms, figures, ofPerson, largest, beside }: CellsProps) => {
  const known = isKnown(figure, figures)
  const text = known ? figureText(figures, figure) : NO_FIGURE
  const level = known ? levelFor(figure, figures, ofPerson) : null
  const size = known ? sizeOf(figures, figure) : 0
  return (
    <>
      <td className={styles.figure}>
        {level ? <Level level={level}>{text}</Level> : text}
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

import type { FigurePath } from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { isFromTimeBook, termsOf } from '#domain/statistics/what-counts'
import { listed } from '../../../ui/counted.ts'
import { figureText, nameOfFigure, nameOfTerm, rowOf, withUnit } from '../explanation/figure-words.ts'
import { Working } from '../explanation/Working.tsx'
import styles from './FigureSaid.module.css'

interface FigureSaidProps {
  readonly figure: FigurePath
  readonly figures: SalesFigures
}

/** The figure, its formula and its numbers, from the same table as the explanations elsewhere. */
export const FigureSaid = ({ figure, figures }: FigureSaidProps) => {
  const row = rowOf(figure)
  const booked = termsOf(figure).filter(isFromTimeBook)
  return (
    <section className={styles.said} aria-label="Tallet">
      <h2>
        <span>{nameOfFigure(figure, figures.sales)}</span>
        <strong>{withUnit(figureText(figures, figure), figure)}</strong>
      </h2>
      {row.ratio || row.sum ? <Working row={row} figures={figures} /> : <p>{row.words}</p>}
      {booked.length > 0 && (
        <p>
          {listed(booked.map(term => nameOfTerm(term, figures.sales)))} kommer fra dagstallene, så ingen
          kvittering viser dem.
        </p>
      )}
    </section>
  )
}

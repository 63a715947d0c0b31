import { asDecimal, type Decimal, decimal } from './decimal.ts'
import { calculation, type Formula, formulaFields } from './formula.ts'

export interface FormulaFigures {
  readonly figureOf: (key: string) => number
  /** The figure as displayed, with all decimals, because it is used as a factor. */
  readonly textOf: (key: string) => string
}

/** Returns the result of a formula, before the line is rounded. */
export const valueOfFormula = (formula: Formula, figureOf: (key: string) => number): Decimal => {
  const keys = formulaFields(formula)
  return asDecimal(calculation(formula, key => keys.indexOf(key))(keys.map(key => decimal(figureOf(key)))))
}

/**
 * Returns a formula with the figures it uses, so that a reader can recalculate the displayed result. A choice shows
 * only the chosen part, a zero divisor shows the 1 it counts as (P41), and '40 %' always means 0.4.
 */
export function inFigures(formula: Formula, figures: FormulaFigures): string {
  if (formula.op === 'field') return figures.textOf(formula.key)
  const { op, parts } = formula
  const [first, second = first] = parts
  const amountOf = (part: Formula) => valueOfFormula(part, figures.figureOf)
  const loose = (part: Formula) => inFigures(part, figures)
  const isSum = (part: Formula): boolean =>
    part.op === 'firstPositive' ? isSum(chosen(part, amountOf)) : part.op === 'plus' || part.op === 'minus'
  const tight = (part: Formula) =>
    isSum(part) || amountOf(part).units < 0 ? `(${loose(part)})` : loose(part)
  const after = (part: Formula, place: number) =>
    place > 0 && amountOf(part).units < 0 ? tight(part) : loose(part)
  const written = {
    plus: () => parts.map(after).join(' + '),
    minus: () => `${loose(first)} − ${tight(second)}`,
    times: () => parts.map(tight).join(' × '),
    percentage: () => parts.map(tight).join(' × '),
    larger: () => `det høyeste av ${parts.map(loose).join(' og ')}`,
    share: () => `${tight(first)} / ${Number(amountOf(second).units) === 0 ? '1' : tight(second)} × 100 %`,
    firstPositive: () => loose(chosen(formula, amountOf)),
    toOre: () => (amountOf(first).scale > 2 ? `avrundet (${loose(first)})` : loose(first)),
    // The rounding affects only decimals that are not displayed.
    toHours: () => loose(first),
  } satisfies Record<typeof op, () => string>
  return written[op]()
}

type Choice = Extract<Formula, { readonly parts: unknown }>

const chosen = ({ parts: [first, second = first] }: Choice, amountOf: (part: Formula) => Decimal): Formula =>
  amountOf(first).units > 0 ? first : second

import { type Decimal, decimal } from './decimal.ts'
import { calculation, type Formula, fieldsOf } from './formula.ts'

export interface FormulaFigures {
  readonly figureOf: (key: string) => number
  /** The figure as it is shown, all of it: what is read is multiplied. */
  readonly textOf: (key: string) => string
}

/** What a formula gives before any rounding of the line. */
export const valueOfFormula = (formula: Formula, figureOf: (key: string) => number): Decimal => {
  const keys = fieldsOf(formula)
  return calculation(formula, key => keys.indexOf(key))(keys.map(key => decimal(figureOf(key))))
}

/**
 * A formula with the figures that count in it, so that who calculates along gets what is shown: of a choice the one that is
 * used, of a zero to divide by the 1 that it counts as (P41), and '40 %' is forty hundredths wherever it stands.
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
    // What is taken away lies beyond what is shown.
    toHours: () => loose(first),
  } satisfies Record<typeof op, () => string>
  return written[op]()
}

type Choice = Extract<Formula, { readonly parts: unknown }>

const chosen = ({ parts: [first, second = first] }: Choice, amountOf: (part: Formula) => Decimal): Formula =>
  amountOf(first).units > 0 ? first : second

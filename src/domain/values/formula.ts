import { add, compare, divide, multiply, type Numeric, percentOf, roundToOre, subtract } from './decimal.ts'
import { toHourDecimals } from './hours.ts'

/**
 * A formula as data, so that the figure, its explanation and its field list cannot diverge. Written with the functions
 * below, e.g. `times(p.prodTimerEksLunsj, p.timelonn)`.
 */
export type Formula =
  | { readonly op: 'field'; readonly key: string }
  | { readonly op: Operator; readonly parts: readonly [Formula, ...Formula[]] }

type Operator =
  | 'plus'
  | 'minus'
  | 'times'
  | 'percentage'
  | 'larger'
  | 'share'
  | 'firstPositive'
  | 'toOre'
  | 'toHours'

export const field = (key: string): Formula => ({ op: 'field', key })
export const plus = (...parts: [Formula, ...Formula[]]): Formula => ({ op: 'plus', parts })
export const minus = (from: Formula, less: Formula): Formula => ({ op: 'minus', parts: [from, less] })
export const times = (...parts: [Formula, ...Formula[]]): Formula => ({ op: 'times', parts })
/** A percentage of an amount. */
export const percentage = (amount: Formula, percent: Formula): Formula => ({
  op: 'percentage',
  parts: [amount, percent],
})
export const larger = (one: Formula, other: Formula): Formula => ({ op: 'larger', parts: [one, other] })
/** One amount in percent of another. A zero divisor counts as 1. */
export const share = (part: Formula, whole: Formula): Formula => ({ op: 'share', parts: [part, whole] })
/** The first if it is above zero, else the second. */
export const firstPositive = (first: Formula, second: Formula): Formula => ({
  op: 'firstPositive',
  parts: [first, second],
})
/** Rounds to the øre inside a formula. A line in kroner is rounded as a whole in any case. */
export const toOre = (amount: Formula): Formula => ({ op: 'toOre', parts: [amount] })
/** Rounds hours that come from a quotient to the number of decimals used for hours (P117). */
export const toHours = (amount: Formula): Formula => ({ op: 'toHours', parts: [amount] })

/** Returns the fields of a formula, each once, in reading order. */
export function formulaFields(formula: Formula): string[] {
  return formula.op === 'field' ? [formula.key] : [...new Set(formula.parts.flatMap(formulaFields))]
}

const onlyFigures = (text: string): boolean => /^−?[\d\s,.]+$/.test(text)
const isZero = (text: string): boolean => /^[0\s,.]+$/.test(text)

/** 'A, ellers B'. For figures, only the one that applies, because '0, ellers 236,50' is meaningless. */
const firstPositiveOf = (said: readonly string[]): string =>
  said.every(onlyFigures)
    ? (said.find(text => !isZero(text) && !text.startsWith('−')) ?? said.at(-1) ?? '')
    : said.join(', ellers ')

/** Writes a formula on one line. With labels as names it reads as a sentence; with formatted values it shows the calculation. */
export function inWords(formula: Formula, nameOf: (key: string) => string): string {
  if (formula.op === 'field') return nameOf(formula.key)
  const { op, parts } = formula
  const loose = (part: Formula) => inWords(part, nameOf)
  const tight = (part: Formula) =>
    ['plus', 'minus'].includes(part.op) || (part.op === 'firstPositive' && !onlyFigures(loose(part)))
      ? `(${loose(part)})`
      : loose(part)
  const joined = {
    plus: () => parts.map(part => (part.op === 'firstPositive' ? tight(part) : loose(part))).join(' + '),
    minus: () => parts.map(tight).join(' − '),
    times: () => parts.map(tight).join(' × '),
    percentage: () => parts.map(tight).join(' × '),
    larger: () => `det høyeste av ${parts.map(loose).join(' og ')}`,
    share: () => `${parts.map(tight).join(' / ')} × 100`,
    firstPositive: () => firstPositiveOf(parts.map(loose)),
    toOre: () => parts.map(loose).join(),
    toHours: () => parts.map(loose).join(),
  } satisfies Record<Operator, () => string>
  return joined[op]()
}

/** Reads the figures of a sheet by index, which is faster than by name. A quotient is a number. */
export type Calculation = (figures: readonly Numeric[]) => Numeric

/** Compiles a formula to functions once, because a sheet is recalculated on every key press. */
export function calculation(formula: Formula, placeOf: (key: string) => number): Calculation {
  if (formula.op === 'field') {
    const place = placeOf(formula.key)
    return figures => figures[place] as Numeric
  }
  const parts = formula.parts.map(part => calculation(part, placeOf))
  const [first, ...rest] = parts as [Calculation, ...Calculation[]]
  const folded = (combine: (a: Numeric, b: Numeric) => Numeric): Calculation =>
    rest.reduce((left, right) => figures => combine(left(figures), right(figures)), first)
  const made = {
    plus: () => folded(add),
    minus: () => folded(subtract),
    times: () => folded(multiply),
    percentage: () => folded(percentOf),
    larger: () => folded((a, b) => (compare(a, b) >= 0 ? a : b)),
    share: () => folded(inPercentOf),
    firstPositive: () => folded((a, b) => (compare(a, 0) > 0 ? a : b)),
    toOre: (): Calculation => figures => roundToOre(first(figures)),
    toHours: (): Calculation => figures => toHourDecimals(first(figures)),
  } satisfies Record<Operator, () => Calculation>
  return made[formula.op]()
}

function inPercentOf(part: Numeric, whole: Numeric): number {
  return divide(multiply(part, 100), compare(whole, 0) === 0 ? 1 : whole) + 0 // + 0 avoids -0
}

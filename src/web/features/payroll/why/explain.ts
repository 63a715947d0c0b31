import { type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { factsOf, payrollSheet } from '#domain/payroll/payroll-sheet'
import { effectiveRow } from '#domain/payroll/sent-row'
import { roundToOre, subtract, toNumber } from '#domain/values/decimal'
import { inFigures, valueOfFormula } from '#domain/values/formula-in-figures'
import type { SheetFact, SheetLine } from '#domain/values/sheet'
import { type CellValue, exact, exactInSum, exactWithUnit, shownWithUnit } from '../sheet/figures.ts'
import { payrollFacts, type SheetRow } from '../sheet/sheet-rows.ts'

/** A figure used in a computation, with its own parts. */
export interface ExplainedPart {
  readonly key: string
  /** Rule number such as P7 for a computed figure; null for an input or a term. */
  readonly rule: string | null
  readonly isInput: boolean
  readonly label: string
  readonly value: string
  /** The formula with its figures: '114 300 − 7 820'. */
  readonly sum: string | null
  /** The imported value of a manually changed input. */
  readonly importedValue: string | null
  readonly parts: readonly ExplainedPart[]
}

interface Explanation {
  readonly label: string
  readonly value: string
  readonly rule: string
  readonly words: string
  /** The formula with its figures; null for a single figure. */
  readonly sum: string | null
  /** Set when the sum has more decimals than are shown. */
  readonly rounding: string | null
  readonly parts: readonly ExplainedPart[]
  /** Which of two figures counts, for the higher of the two. */
  readonly verdict: string | null
}

/** Depth of the displayed tree. Changes further down move up to the second level, so none is hidden. */
const FLOORS = 2

const lines: ReadonlyMap<string, SheetLine> = new Map(payrollSheet.lines.map(line => [line.key, line]))
const kinds = new Map(payrollColumns.map(column => [column.key as string, column.kind]))

/** Inputs and pay terms by key. */
const terms: Readonly<Record<string, SheetFact>> = payrollSheet.facts

/** The wage table uses experience without being a line of the sheet, so the link is added here. */
const usesOf = (key: string): readonly string[] =>
  key === 'tarifflonn' ? ['experience'] : (lines.get(key)?.uses ?? [])

/** Explains a computed figure; null if the figure has no formula. */
export function explain(row: SheetRow, key: PayrollColumnKey): Explanation | null {
  const line = lines.get(key)
  if (!line) return null
  const figures = figuresOf(row)
  return {
    label: line.label,
    value: figures.resultOf(line),
    rule: line.rule,
    words: line.words,
    sum: figures.sumOf(line),
    rounding: figures.isRounded(line) ? (line.unit === 'kroner' ? 'Rundet av til øret' : 'Rundet av') : null,
    parts: line.uses.map(used => figures.partOf(used, 1, new Set(line.uses))),
    verdict: verdict(key, row),
  }
}

function figuresOf(row: SheetRow) {
  const fact = factsOf(payrollFacts(row), row.terms)
  const figureOf = (key: string): CellValue =>
    Object.hasOwn(row.values, key) ? row.values[key as PayrollColumnKey] : fact(key as 'tarifflonn')
  const unitOf = (key: string) => kinds.get(key) ?? terms[key]?.unit ?? 'factor'
  const labelOf = (key: string) => lines.get(key)?.label ?? terms[key]?.label ?? key
  const asNumber = (key: string): number => Number(figureOf(key) ?? 0)
  const inSum = (key: string) => exactInSum(figureOf(key), unitOf(key))
  const sumOf = ({ formula }: SheetLine): string | null =>
    formula.op === 'field' ? null : inFigures(formula, { figureOf: asNumber, textOf: inSum })
  /** Percentages have two decimals because they come from a division. Other figures are exact. */
  const isRounded = ({ key, formula, unit }: SheetLine): boolean => {
    const result = asNumber(key)
    const shown = unit === 'percent' ? roundToOre(result) : result
    return toNumber(valueOfFormula(formula, asNumber)) !== shown
  }
  const resultOf = ({ key, unit }: SheetLine): string =>
    unit === 'percent' ? shownWithUnit(figureOf(key), unit) : exactWithUnit(figureOf(key), unit)
  const isChanged = (key: string) => Object.hasOwn(row.changes, key)

  const partSum = (line: SheetLine): string | null => {
    const sum = sumOf(line)
    return sum && isRounded(line) ? `${sum}, avrundet` : sum
  }

  /** Skips figures in `explained`, except changed inputs, which are shown everywhere. */
  const partOf = (key: string, floor: number, explained: Set<string>): ExplainedPart => {
    const line = lines.get(key)
    const value = figureOf(key)
    const unit = unitOf(key)
    return {
      key,
      rule: line?.rule ?? null,
      isInput: isPayrollInputKey(key),
      label: labelOf(key),
      value: unit === 'kroner' ? exact(value, unit) : exactWithUnit(value, unit),
      sum: line ? partSum(line) : null,
      importedValue: isPayrollInputKey(key) && isChanged(key) ? exactWithUnit(row.imported[key], unit) : null,
      parts:
        floor < FLOORS
          ? notExplained(below(key), explained).map(used => partOf(used, floor + 1, explained))
          : [],
    }
  }

  /** Computed figures, changed figures and changes further down. Other figures are already in the sum. */
  const below = (key: string): string[] => {
    const uses = usesOf(key)
    const worthShowing = uses.filter(used => lines.has(used) || isChanged(used))
    const deeper = uses.flatMap(used => inputsUnder(used)).filter(isChanged)
    return [...new Set([...worthShowing, ...deeper])]
  }

  return { partOf, sumOf, isRounded, resultOf }
}

const notExplained = (keys: readonly string[], explained: Set<string>): readonly string[] => {
  const news = keys.filter(key => !explained.has(key))
  for (const key of news) if (lines.has(key)) explained.add(key)
  return news
}

const inputsUnder = (key: string): string[] =>
  isPayrollInputKey(key) ? [key] : usesOf(key).flatMap(inputsUnder)

const lower = (label: string) => label.charAt(0).toLocaleLowerCase('nb') + label.slice(1)

/** Compares the two candidates of a 'higher of two' rule: the difference and which one is used. */
function verdict(key: string, row: SheetRow): string | null {
  const choice = payrollSheet.lines.find(
    ({ key: chosen, formula, uses }) => formula.op === 'larger' && (chosen === key || uses.includes(key)),
  )
  const [one, other] = choice?.uses ?? []
  if (!choice || !one || !other) return null
  const values = effectiveRow(row.values)
  const amount = (of: string) => values[of as 'garantilonn']
  const labelOf = (of: string) => lower(lines.get(of)?.label ?? of)
  const [winner, loser] = amount(one) >= amount(other) ? [one, other] : [other, one]
  const between = toNumber(subtract(amount(winner), amount(loser)))
  if (between === 0) return `${lines.get(winner)?.label} og ${labelOf(loser)} er like (${choice.rule}).`
  const difference = shownWithUnit(between, 'kroner')
  return key === loser
    ? `${difference} under ${labelOf(winner)}, så ${labelOf(winner)} brukes (${choice.rule}).`
    : `${difference} over ${labelOf(loser)}, så ${labelOf(winner)} brukes (${choice.rule}).`
}

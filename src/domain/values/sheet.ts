import { type Decimal, decimal, type Numeric, roundToOre, toNumber } from './decimal.ts'
import { type Calculation, calculation, type Formula, field, formulaFields, inWords } from './formula.ts'
import { type Unit, units } from './unit.ts'

/**
 * A table of lines. A line may use the facts and the lines above it; a reference to a later line does not compile. The
 * table both calculates and describes each line: label, rule, unit, formula and fields, for the screen, the export and
 * 'Hvorfor?'.
 */
export type Sheet<Fact extends string, Line extends string> = {
  readonly facts: Readonly<Record<Fact, SheetFact>>
  readonly lines: readonly SheetLine<Line>[]
  /** Adds a line, in kroner and rounded to the øre unless another unit is given. */
  line<Key extends string>(
    key: Key,
    label: string,
    rule: string,
    formula: (above: Fields<Fact | Line>) => Formula,
    unit?: Unit,
  ): Sheet<Fact, Line | Key>
  /** Calculates every line, reading the facts with `factOf`. */
  compute(factOf: (key: Fact) => number): Record<Line, number>
  /** Calculates a single line from values for the fields it uses. */
  valueOf(key: Line, values: Readonly<Record<string, number>>): number
}

export type SheetFact = { readonly label: string; readonly unit: Unit }

export type SheetLine<Key extends string = string> = SheetFact & {
  readonly key: Key
  readonly rule: string
  readonly formula: Formula
  readonly uses: readonly string[]
  readonly words: string
}

type Step<Line extends string> = SheetLine<Line> & {
  readonly calculate: Calculation
  readonly isUsed: boolean
}

type Fields<Key extends string> = { readonly [K in Key]: Formula }

export function sheet<Fact extends string>(facts: Readonly<Record<Fact, SheetFact>>): Sheet<Fact, never> {
  const keys = Object.keys(facts) as Fact[]
  const labels = Object.fromEntries(keys.map(key => [key, facts[key].label]))
  const fields = Object.fromEntries(keys.map(key => [key, field(key)])) as Fields<Fact>
  return sheetOf<Fact, never>(facts, [], labels, fields)
}

function sheetOf<Fact extends string, Line extends string>(
  facts: Readonly<Record<Fact, SheetFact>>,
  lines: readonly SheetLine<Line>[],
  /** Of the facts and the lines, in order. */
  labels: Readonly<Record<string, string>>,
  fields: Fields<Fact | Line>,
): Sheet<Fact, Line> {
  const factKeys = Object.keys(facts) as Fact[]
  let made: { readonly placeOf: (key: string) => number; readonly steps: readonly Step<Line>[] } | undefined
  // Built on first use: each added line creates a new sheet, and only the last one is used.
  const calculated = () => {
    made ??= placed(lines, Object.keys(labels))
    return made
  }

  return {
    facts,
    lines,
    line(key, label, rule, write, unit = 'kroner') {
      if (Object.hasOwn(labels, key)) throw new RangeError(`The sheet has a ${key} already`)
      const formula = write(fields)
      const words = inWords(formula, name => labels[name] ?? name)
      const line = { key, label, rule, unit, formula, uses: formulaFields(formula), words }
      const withField = { ...fields, [key]: field(key) } as Fields<Fact | Line | typeof key>
      return sheetOf<Fact, Line | typeof key>(facts, [...lines, line], { ...labels, [key]: label }, withField)
    },
    compute(factOf) {
      const figures: Numeric[] = factKeys.map(key => decimal(factOf(key)))
      const computed = {} as Record<Line, number>
      for (const { key, unit, calculate, isUsed } of calculated().steps) {
        const value = rounded(calculate(figures), unit)
        computed[key] = value
        // Converted once here rather than at each use. A quotient that no line uses is slow to convert.
        figures.push(isUsed ? decimal(value) : value)
      }
      return computed
    },
    valueOf(key, values) {
      const { placeOf, steps } = calculated()
      const step = steps.find(one => one.key === key)
      if (!step) throw new RangeError(`The sheet has no line ${key}`)
      const figures: Decimal[] = []
      for (const name of step.uses) figures[placeOf(name)] = decimal(values[name] ?? Number.NaN)
      return rounded(step.calculate(figures), step.unit)
    },
  }
}

function placed<Line extends string>(lines: readonly SheetLine<Line>[], keys: readonly string[]) {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeOf = (key: string) => places.get(key) as number
  const used = new Set(lines.flatMap(line => line.uses))
  const steps = lines.map(
    (line): Step<Line> => ({
      ...line,
      calculate: calculation(line.formula, placeOf),
      isUsed: used.has(line.key),
    }),
  )
  return { placeOf, steps }
}

const rounded = (value: Numeric, unit: Unit): number =>
  units[unit].toOre ? roundToOre(value) : toNumber(value)

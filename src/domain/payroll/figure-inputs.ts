import type { Source } from '../sales/sources.ts'
import type { NumberInputKey, PayrollInputs } from './inputs.ts'
import { payrollSheet } from './payroll-sheet.ts'

/**
 * The inputs that hours, receipts and mappings bring in, each with its source. What stands in the register of employees and in the
 * salary history is not among them: it does not come late (P105).
 */
export const figureInputs = {
  produksjonstimer: 'timeBook',
  totalOms: 'registers',
  behOmsetning: 'registers',
  totalVareomsetning: 'registers',
  varekost: 'registers',
  kursTimer: 'timeBook',
  omsNattapent: 'registers',
  antNattapent: 'timeBook',
  omsSondagsapent: 'registers',
  antSondagsapent: 'timeBook',
  antSyketimer: 'timeBook',
  antDager: 'timeBook',
} as const satisfies Partial<Record<NumberInputKey, Source>>

export type FigureInput = keyof typeof figureInputs
export const figureInputKeys = Object.keys(figureInputs) as FigureInput[]

/** What stands for its source: filled in by hand, it tells what was to come. */
const filledBy: Readonly<Record<Source, FigureInput>> = {
  timeBook: 'produksjonstimer',
  registers: 'behOmsetning',
}

/** The sources that have not arrived and that nobody has made up for by hand (K32). */
export const stillMissing = (
  notArrived: readonly Source[],
  changes: Readonly<Partial<PayrollInputs>>,
): readonly Source[] => notArrived.filter(source => !Object.hasOwn(changes, filledBy[source]))

/** What is paid. It is known where a part of it was taken as 0, so what has not arrived does not reach beyond it. */
const paid: readonly string[] = ['lonnNatappent', 'lonnSondag', 'faktisklonn', 'sumTillegg', 'endeligLonn']

/** Column → the inputs of figures that it is made of, without what is paid. */
const madeOf: ReadonlyMap<string, readonly FigureInput[]> = (() => {
  const found = new Map<string, readonly FigureInput[]>(figureInputKeys.map(key => [key, [key]]))
  for (const { key, uses } of payrollSheet.lines)
    found.set(key, paid.includes(key) ? [] : [...new Set(uses.flatMap(used => found.get(used) ?? []))])
  return found
})()

/** The sources that had not arrived of a row, and the inputs of it that were filled in by hand. */
export interface WhatIsMissing {
  readonly notArrived: readonly Source[]
  readonly changes: Readonly<Partial<PayrollInputs>>
}

/** The source without which a column is 0 and not known; null where it has arrived, or where the column has none. */
export const missingSourceOf = (key: string, { notArrived, changes }: WhatIsMissing): Source | null => {
  if (notArrived.length === 0) return null
  const unknown = madeOf
    .get(key)
    ?.find(input => notArrived.includes(figureInputs[input]) && !Object.hasOwn(changes, input))
  return unknown ? figureInputs[unknown] : null
}

import type { Source } from '../sales/sources.ts'
import type { NumberInputKey, PayrollInputs } from './inputs.ts'
import { payrollSheet } from './payroll-sheet.ts'

/**
 * The inputs filled from hours, receipts and mappings, each with its source. Inputs from the employee register and the
 * salary history are excluded, because they do not arrive late (P105).
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

/** The main input of each source. A manual value for it replaces the missing source. */
const filledBy: Readonly<Record<Source, FigureInput>> = {
  timeBook: 'produksjonstimer',
  registers: 'behOmsetning',
}

/** Returns the sources that have not arrived and have not been replaced by hand (K32). */
export const stillMissing = (
  notArrived: readonly Source[],
  changes: Readonly<Partial<PayrollInputs>>,
): readonly Source[] => notArrived.filter(source => !Object.hasOwn(changes, filledBy[source]))

/** The columns that are paid out. They count missing parts as 0, so they are known, and so are the columns based on them. */
const paid: readonly string[] = ['lonnNatappent', 'lonnSondag', 'faktisklonn', 'sumTillegg', 'endeligLonn']

/** Column → the figure inputs behind it, not counting those reached through a paid column. */
const madeOf: ReadonlyMap<string, readonly FigureInput[]> = (() => {
  const found = new Map<string, readonly FigureInput[]>(figureInputKeys.map(key => [key, [key]]))
  for (const { key, uses } of payrollSheet.lines)
    found.set(key, paid.includes(key) ? [] : [...new Set(uses.flatMap(used => found.get(used) ?? []))])
  return found
})()

/** The sources missing for a row, and the inputs filled in by hand. */
export interface WhatIsMissing {
  readonly notArrived: readonly Source[]
  readonly changes: Readonly<Partial<PayrollInputs>>
}

/** Returns the missing source that makes a column 0 and unknown; null if the source has arrived or the column has none. */
export const missingSourceOf = (key: string, { notArrived, changes }: WhatIsMissing): Source | null => {
  if (notArrived.length === 0) return null
  const unknown = madeOf
    .get(key)
    ?.find(input => notArrived.includes(figureInputs[input]) && !Object.hasOwn(changes, input))
  return unknown ? figureInputs[unknown] : null
}

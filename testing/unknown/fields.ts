import { writtenFigures } from '../written-figures.ts'
import type { Removed } from './scene.ts'

const registers = ['registers'] as const
const book = ['time book'] as const
const both = ['registers', 'time book'] as const
const commission = ['registers', 'terms'] as const
const pay = ['registers', 'time book', 'terms'] as const

const written = writtenFigures.map(({ needs, ...figure }) => ({ ...figure, needs: needs as Removed[] }))

/** The sources that a field needs, written by hand: of figures in docs/rules/statistics.md. Without one of them its value is unknown. */
export const fields: Readonly<Record<string, readonly Removed[]>> = {
  ...Object.fromEntries(
    written.filter(({ field }) => !field.startsWith('sales.')).map(({ field, needs }) => [field, needs]),
  ),
  lonnBehandling: commission,
  lonnVareomsetning: commission,
  opparbeidetLonn: commission,
  deviation: registers,
  sales: registers,
  maxSalary: pay,
  lonnPerTime: pay,
  bonusPoeng: both,
  /** The unpaid amount of a person left out of every report. */
  amount: pay,
  // A goal is part of a person's terms.
  pace: ['registers', 'goals', 'terms'],
  total: registers,
  zReport: ['Z reports'],
}

/** The kroner of the drivers of turnover. They need no time book: without one, hours and customers an hour are one driver (K57). */
export const driverFields: Readonly<Record<string, readonly Removed[]>> = {
  from: registers,
  to: registers,
  difference: registers,
  amount: registers,
}

/** A target's progress. A ratio of the time book also lacks that. */
export const targetFields: Readonly<Record<string, readonly Removed[]>> = {
  soFar: registers,
  needed: registers,
  pace: registers,
  endsAt: registers,
}

/** A pair has two rows in a file. */
const PAIR = 'Varekalkyle'

/** The rows of a file, by their label in its first column. */
export const fileRows: Readonly<Record<string, readonly Removed[]>> = {
  ...Object.fromEntries(
    written.filter(({ group, label }) => group && label !== PAIR).map(({ label, needs }) => [label, needs]),
  ),
  [`${PAIR}, varer`]: registers,
  [`${PAIR}, behandling`]: registers,
  'Lønn behandling': commission,
  'Lønn vareomsetning': commission,
  'Opparbeidet lønn': commission,
  'Høyeste lønn': pay,
  'Lønn/time': pay,
}

/** The lists of a ranking that stay empty. */
export const rankedLists: Readonly<Record<string, readonly Removed[]>> = {
  vareromsPerKunde: registers,
  totalOmsPerKunde: registers,
  rebooking: both,
  oppgraderinger: both,
  omsPerTime: both,
  timesutnyttelse: book,
  overall: both,
}

/** Objects of inputs, where missing data is 0 as specified. They are accompanied by the missing sources. */
export const asPutIn: readonly string[] = ['inputs', 'terms', 'costShares', 'missing']

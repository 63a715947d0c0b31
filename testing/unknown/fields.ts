import type { Removed } from './scene.ts'

/** The sources that a field needs, written by hand. Without one of them its value is unknown. */
const registers = ['registers'] as const
const book = ['time book'] as const
const both = ['registers', 'time book'] as const
const commission = ['registers', 'terms'] as const
const pay = ['registers', 'time book', 'terms'] as const

export const fields: Readonly<Record<string, readonly Removed[]>> = {
  antallBesok: registers,
  behOmsetning: registers,
  vareSalg: registers,
  totalOms: registers,
  totalVareomsetning: registers,
  vareromsPerKunde: registers,
  totalOmsPerKunde: registers,
  varekalkyle: registers,
  varekost: registers,
  bruttoFortjeneste: registers,
  lonnBehandling: commission,
  lonnVareomsetning: commission,
  opparbeidetLonn: commission,
  deviation: registers,
  sales: registers,
  produksjonstimer: book,
  bookedeTimer: book,
  oppgraderteBesok: book,
  rebookedeBesok: book,
  timesutnyttelse: book,
  oppgraderinger: both,
  rebooking: both,
  omsPerTime: both,
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

/** The rows of a file, by their label in its first column. */
export const fileRows: Readonly<Record<string, readonly Removed[]>> = {
  'Vareroms/kunde': registers,
  'Total oms/kunde': registers,
  'Antall kunder': registers,
  'Total omsetning': registers,
  'Beh. omsetning': registers,
  Vareomsetning: registers,
  'Brutto fortjeneste': registers,
  'Varekalkyle, varer': registers,
  'Varekalkyle, behandling': registers,
  Varekost: registers,
  'DS antall': registers,
  'DS vareomsetning': registers,
  'DS beh. omsetning': registers,
  'PS antall': registers,
  'PS vareomsetning': registers,
  'PS beh. omsetning': registers,
  Produksjontimer: book,
  Timesutnyttelse: book,
  'Oppgraderinger %': both,
  'Rebooking %': both,
  'Oms/time': both,
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

import type { Removed } from './scene.ts'

/** Which sources a field needs, stated by hand: without one of them it is not known. */
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
  /** The pay of whom no report pays. */
  amount: pay,
  // A goal is one of the terms of a person.
  pace: ['registers', 'goals', 'terms'],
  total: registers,
  zReport: ['Z reports'],
}

/** The rows of a file, by their label in the first file's column of names. */
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

/** Parts that hold what is put in, 0 as specified where it has not arrived: beside them stands which source that is. */
export const asPutIn: readonly string[] = ['inputs', 'terms', 'costShares', 'missing']

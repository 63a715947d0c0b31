import type { Source } from '../sales/sources.ts'
import type { NumberInputKey, PayrollInputs } from './inputs.ts'

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

const isFigureInput = (key: string): key is FigureInput => Object.hasOwn(figureInputs, key)

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

/** Computed from inputs of one source alone, so as little known as they are. */
const computedFrom: Readonly<Record<string, Source>> = {
  prodTimerEksLunsj: 'timeBook',
  prodTimerVsKontrakt: 'timeBook',
  prodTimerVsKonPerc: 'timeBook',
  garantilonn: 'timeBook',
  lonnKurstimer: 'timeBook',
  timeslonnNatappent: 'timeBook',
  timeslonnSondag: 'timeBook',
  syketimer: 'timeBook',
  sykelonn: 'timeBook',
  behOmsEkskVarekost: 'registers',
  provBehOms: 'registers',
  provGrVareroms: 'registers',
  totalProvLonn: 'registers',
  provLonnNatappent: 'registers',
  provLonnSondag: 'registers',
}

/** The source without which a column is 0 and not known; null where it has arrived, or where the column has none. */
export const missingSourceOf = (key: string, notArrived: readonly Source[]): Source | null => {
  const source = isFigureInput(key) ? figureInputs[key] : computedFrom[key]
  return source !== undefined && notArrived.includes(source) ? source : null
}

/**
 * The unit of a number and its effects: the sign in a column header, rounding to the øre, and whether it may be summed
 * over people (rates may not).
 */
export const units = {
  kroner: { sign: 'kr', toOre: true, summable: true },
  'kroner-per-hour': { sign: 'kr/t', toOre: true, summable: false },
  hours: { sign: 't', toOre: false, summable: true },
  days: { sign: 'dager', toOre: false, summable: true },
  percent: { sign: '%', toOre: false, summable: false },
  /** Percent of a full position: a quantity, not a share of another figure. */
  'position-percent': { sign: '%', toOre: false, summable: false },
  'hours-per-position-percent': { sign: 't per stillingsprosent', toOre: false, summable: false },
  years: { sign: 'år', toOre: false, summable: false },
  factor: { sign: '', toOre: false, summable: false },
} as const satisfies Record<string, { sign: string; toOre: boolean; summable: boolean }>

export type Unit = keyof typeof units

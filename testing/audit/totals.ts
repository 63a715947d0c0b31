import { type Fraction, fraction, isZero, over, plus, times, zero } from './fraction.ts'
import type { Missing, SentRow } from './replay.ts'

/** The sheet's columns in order, without the reason for sick leave, which no file contains (P66). */
export const exportedColumns = [
  ...['name', 'employmentId', 'stillings', 'experience', 'perHourFixed', 'perHourExtra'],
  ...[
    'produksjonstimer',
    'prodTimerStillings',
    'prodTimerEksLunsj',
    'prodTimerVsKontrakt',
    'prodTimerVsKonPerc',
  ],
  ...['totalOms', 'behOmsetning', 'varekost', 'behOmsEkskVarekost', 'totalVareomsetning'],
  ...[
    'timelonn',
    'garantilonn',
    'percentage',
    'provBehOms',
    'provVareroms',
    'provGrVareroms',
    'totalProvLonn',
  ],
  ...['kursTimer', 'lonnKurstimer', 'annetTillegg', 'lonnAnnet'],
  ...['tilleggOmklipp', 'trekkOmklipp', 'sumTilleggTrekk'],
  ...['omsNattapent', 'provLonnNatappent', 'antNattapent', 'timeslonnNatappent', 'lonnNatappent'],
  ...['omsSondagsapent', 'provLonnSondag', 'antSondagsapent', 'timeslonnSondag', 'lonnSondag'],
  ...['omsKunderabatt', 'varTillegg', 'forklaringVarTillegg', 'endeligVarTillegg'],
  ...['fastTillegg', 'forklaringFastTillegg', 'endeligFastTillegg', 'sumTillegg'],
  ...['antSyketimer', 'syketimer', 'sykeTimeslonn', 'sykelonn', 'sykelonnPerc'],
  ...[
    'faktisklonn',
    'endeligInkTillegg',
    'endeligLonn',
    'otp',
    'feriepenger',
    'arbeigsgiver',
    'lonnInklSosAvg',
  ],
  ...['lonnsPerc', 'forskudd', 'antDager', 'comment'],
] as const

/** Rates, years, texts and percentages have no total (P50). */
const notSummed: readonly string[] = [
  ...[
    'name',
    'employmentId',
    'stillings',
    'experience',
    'perHourFixed',
    'perHourExtra',
    'timelonn',
    'percentage',
  ],
  ...['provVareroms', 'sykeTimeslonn', 'forklaringVarTillegg', 'forklaringFastTillegg', 'comment'],
  ...['prodTimerVsKonPerc', 'sykelonnPerc', 'lonnsPerc'],
]

/** The columns of a row that are unknown without a source (D79). Pay is known: the sheet used 0 for missing data. */
const unknownWithout: Readonly<Record<Missing, readonly string[]>> = {
  timeBook: [
    ...['produksjonstimer', 'prodTimerEksLunsj', 'prodTimerVsKontrakt', 'prodTimerVsKonPerc', 'garantilonn'],
    ...['kursTimer', 'lonnKurstimer', 'antNattapent', 'timeslonnNatappent', 'antSondagsapent'],
    ...['timeslonnSondag', 'antSyketimer', 'syketimer', 'sykelonn', 'sykelonnPerc', 'antDager'],
  ],
  registers: [
    ...['totalOms', 'behOmsetning', 'varekost', 'behOmsEkskVarekost', 'totalVareomsetning', 'provBehOms'],
    ...['provGrVareroms', 'totalProvLonn', 'omsNattapent', 'provLonnNatappent', 'omsSondagsapent'],
    ...['provLonnSondag', 'sykelonnPerc', 'lonnsPerc'],
  ],
}

/** The columns that are unknown without these sources. */
export const unknownColumns = (missing: readonly Missing[]): readonly string[] =>
  missing.flatMap(source => unknownWithout[source])

/** A row as written to files: missing data is null. */
export const writtenRow = ({ inputs, computed, missing }: SentRow): WrittenRow => {
  const unknown = unknownColumns(missing)
  const row = { ...inputs, ...computed }
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, unknown.includes(key) ? null : value]),
  )
}
export type WrittenRow = Readonly<Record<string, Fraction | null>>

/** The sheet's totals (P50–P52). A column without figures has no total, and a total that lacks a person has no percentage. */
export const totalsOf = (rows: readonly WrittenRow[], sales: Fraction | null): WrittenRow => {
  const sums: Record<string, Fraction | null> = {}
  for (const key of exportedColumns) {
    if (notSummed.includes(key)) continue
    const known = rows.flatMap(row => (row[key] === null ? [] : [row[key] ?? zero]))
    sums[key] = known.length === 0 && rows.length > 0 ? null : plus(...known)
  }
  const withSales = sums.totalOms == null ? null : plus(sums.totalOms, sales ?? zero)
  const isWhole = (key: string) => rows.every(row => row[key] !== null)
  const percentOf = (key: string, part: string, whole: Fraction | null | undefined) => {
    const of = sums[part]
    if (of == null || whole == null || !isWhole(key)) return null
    return times(over(of, isZero(whole) ? fraction(1) : whole), fraction(100))
  }
  return {
    ...sums,
    totalOms: withSales,
    prodTimerVsKonPerc: percentOf('prodTimerVsKonPerc', 'prodTimerEksLunsj', sums.prodTimerStillings),
    lonnsPerc: percentOf('lonnsPerc', 'lonnInklSosAvg', withSales),
    sykelonnPerc: percentOf('sykelonnPerc', 'sykelonn', withSales),
  }
}

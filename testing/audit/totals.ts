import { type Fraction, fraction, isZero, over, plus, times, zero } from './fraction.ts'
import type { Missing, SentRow } from './replay.ts'

/** The columns of the sheet in its order, but the reason for sick leave, which is in no file (P66). */
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

/** Rates, years, texts and percentages are not summed (P50). */
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

/** What a row cannot say without a source (D79). What is paid is known: the sheet took 0 for what had not arrived. */
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

/** The columns that cannot be known without these sources. */
export const unknownColumns = (missing: readonly Missing[]): readonly string[] =>
  missing.flatMap(source => unknownWithout[source])

/** A row as the files have it: what had not arrived is null. */
export const writtenRow = ({ inputs, computed, missing }: SentRow): WrittenRow => {
  const unknown = unknownColumns(missing)
  const row = { ...inputs, ...computed }
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, unknown.includes(key) ? null : value]),
  )
}
export type WrittenRow = Readonly<Record<string, Fraction | null>>

/** The foot of the sheet (P50–P52): a column that nobody has a figure in has no sum, and a sum that lacks somebody no percentage. */
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

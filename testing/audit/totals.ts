import { type Fraction, fraction, isZero, over, plus, times, zero } from './fraction.ts'
import type { Row } from './sheet.ts'

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

/** The foot of the sheet (P50–P52). */
export const totalsOf = (rows: readonly Row[], sales: Fraction): Row => {
  const sums: Record<string, Fraction> = {}
  for (const key of exportedColumns)
    if (!notSummed.includes(key)) sums[key] = plus(...rows.map(row => row[key] ?? zero))
  const x = (key: string): Fraction => sums[key] ?? zero
  const totalOms = plus(x('totalOms'), sales)
  const percentOf = (part: Fraction, whole: Fraction) =>
    times(over(part, isZero(whole) ? fraction(1) : whole), fraction(100))
  return {
    ...sums,
    totalOms,
    prodTimerVsKonPerc: percentOf(x('prodTimerEksLunsj'), x('prodTimerStillings')),
    lonnsPerc: percentOf(x('lonnInklSosAvg'), totalOms),
    sykelonnPerc: percentOf(x('sykelonn'), totalOms),
  }
}

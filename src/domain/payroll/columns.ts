import { units } from '../values/unit.ts'
import { type InputKind, isPayrollInputKey, type PayrollInputKey, payrollInputs } from './inputs.ts'
import { type ComputedKey, payrollSheet } from './payroll-sheet.ts'

export type PayrollColumnKey = PayrollInputKey | ComputedKey

export type PayrollColumn = {
  readonly key: PayrollColumnKey
  /** Short, under its group's heading; `label` stands alone. */
  readonly heading: string
  readonly label: string
  readonly kind: InputKind | 'factor'
  /** The unit in the column head: kr, kr/t, t, %, år, dager or none. */
  readonly sign: string
  /** P1–P34 for a computed column; an input has none and can be edited. */
  readonly rule: string | null
  /** The reason for sick leave is health data and leaves in no file. */
  readonly exported: boolean
}

export type PayrollColumnGroup = {
  readonly heading: string
  /** For the strip of groups above the sheet. */
  readonly shortHeading: string
  readonly columns: readonly PayrollColumn[]
}

type Headings = Partial<Record<PayrollColumnKey, string>>

/** 65 columns in 19 groups, in the order of the sheet. */
export const payrollColumnGroups: readonly PayrollColumnGroup[] = [
  group('Ansattinfo', 'Ansatt', {
    name: 'Navn',
    employmentId: 'Ansattnr.',
    stillings: 'Stilling',
    experience: 'Erfaring',
    perHourFixed: 'Fast per time',
    perHourExtra: 'Ekstra per time',
  }),
  group('Produksjonstimer og omsetning', 'Timer', {
    produksjonstimer: 'Prod.timer',
    prodTimerStillings: 'Kontrakt',
    prodTimerEksLunsj: 'Eks. lunsj',
    prodTimerVsKontrakt: 'Mot kontrakt',
    prodTimerVsKonPerc: 'Av kontrakt',
    totalOms: 'Total oms.',
    behOmsetning: 'Beh. oms.',
    varekost: 'Varekost',
    behOmsEkskVarekost: 'Beh. eks. varekost',
    totalVareomsetning: 'Vareoms.',
  }),
  group('Garantilønn og provisjon', 'Provisjon', {
    timelonn: 'Timelønn',
    garantilonn: 'Garantilønn',
    percentage: 'Sats beh.',
    provBehOms: 'Prov. beh.',
    provVareroms: 'Sats vare',
    provGrVareroms: 'Prov. vare',
    totalProvLonn: 'Total prov.lønn',
  }),
  group('Kurstillegg', 'Kurs', { kursTimer: 'Kurstimer', lonnKurstimer: 'Kurslønn' }),
  group('Annet tillegg', 'Annet', { annetTillegg: 'Annet', lonnAnnet: 'Lønn annet' }),
  group('Omklipp tillegg/trekk', 'Omklipp', {
    tilleggOmklipp: 'Tillegg',
    trekkOmklipp: 'Trekk',
    sumTilleggTrekk: 'Sum',
  }),
  group('Nattåpent', 'Natt', {
    omsNattapent: 'Oms.',
    provLonnNatappent: 'Prov.',
    antNattapent: 'Timer',
    timeslonnNatappent: 'Timelønn',
    lonnNatappent: 'Lønn',
  }),
  group('Søndagsåpent', 'Søndag', {
    omsSondagsapent: 'Oms.',
    provLonnSondag: 'Prov.',
    antSondagsapent: 'Timer',
    timeslonnSondag: 'Timelønn',
    lonnSondag: 'Lønn',
  }),
  group('Kunderabatt', 'Rabatt', { omsKunderabatt: 'Kunderabatt' }),
  group('Variable tillegg med forklaring', 'Variabelt', {
    varTillegg: 'Tillegg',
    forklaringVarTillegg: 'Forklaring',
    endeligVarTillegg: 'Endelig',
  }),
  group('Faste tillegg med forklaring', 'Fast', {
    fastTillegg: 'Tillegg',
    forklaringFastTillegg: 'Forklaring',
    endeligFastTillegg: 'Endelig',
  }),
  group('Sum tillegg', 'Sum', { sumTillegg: 'Sum tillegg' }),
  group('Syketimer og sykelønn', 'Syk', {
    antSyketimer: 'Sykedager',
    syketimer: 'Syketimer',
    sykeTimeslonn: 'Timelønn syk',
    sykefraver: 'Årsak',
    sykelonn: 'Sykelønn',
    sykelonnPerc: 'Av oms.',
  }),
  group('Provisjon mot garanti', 'Faktisk', { faktisklonn: 'Faktisk lønn' }),
  group('Lønn inkl. tillegg', 'Ink. till.', { endeligInkTillegg: 'Inkl. tillegg' }),
  group('Lønn inkl. sykelønn', 'Ink. syk', {
    endeligLonn: 'Endelig lønn',
    otp: 'OTP',
    feriepenger: 'Feriepenger',
    arbeigsgiver: 'Arb.giveravg.',
    lonnInklSosAvg: 'Inkl. sos. avg.',
    lonnsPerc: 'Lønn av oms.',
  }),
  group('Forskudd', 'Forskudd', { forskudd: 'Forskudd' }),
  group('Ferie', 'Ferie', { antDager: 'Feriedager' }),
  group('Kommentar', 'Komm.', { comment: 'Kommentar' }),
]

export const payrollColumns: readonly PayrollColumn[] = payrollColumnGroups.flatMap(({ columns }) => columns)

/** A column shows all its figures with as many decimals: none where every one is whole, else two. */
export function decimalsOf(figures: Iterable<number | null>): 0 | 2 {
  for (const figure of figures) if (figure !== null && Math.round(figure * 100) % 100 !== 0) return 2
  return 0
}

function group(heading: string, shortHeading: string, headings: Headings): PayrollColumnGroup {
  const columns = (Object.keys(headings) as PayrollColumnKey[]).map(key => column(key, headings[key] ?? key))
  return { heading, shortHeading, columns }
}

function column(key: PayrollColumnKey, heading: string): PayrollColumn {
  const { label, kind, rule } = described(key)
  const sign = Object.hasOwn(units, kind) ? units[kind as keyof typeof units].sign : ''
  return { key, heading, label, kind, sign, rule, exported: key !== 'sykefraver' }
}

function described(key: PayrollColumnKey): Pick<PayrollColumn, 'label' | 'kind' | 'rule'> {
  if (key === 'name') return { label: 'Navn', kind: 'text', rule: 'P1' }
  if (isPayrollInputKey(key)) return { ...payrollInputs[key], rule: null }
  const line = payrollSheet.lines.find(one => one.key === key)
  if (!line) throw new RangeError(`No line in the sheet computes ${key}`)
  return { label: line.label, kind: line.unit, rule: line.rule }
}

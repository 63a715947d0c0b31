import { type Unit, units } from '../values/unit.ts'
import { type InputKind, isPayrollInputKey, type PayrollInputKey, payrollInputs } from './inputs.ts'
import { type ComputedKey, payrollSheet } from './payroll-sheet.ts'

export type PayrollColumnKey = PayrollInputKey | ComputedKey

export type PayrollColumn = {
  readonly key: PayrollColumnKey
  /** A short heading below the group heading. `label` is complete on its own. */
  readonly heading: string
  readonly label: string
  readonly kind: InputKind | Unit
  /** The unit in the column header: kr, kr/t, t, %, år, dager or none. */
  readonly sign: string
  /** P1–P34 for a computed column; null for an editable input. */
  readonly rule: string | null
  /** False for the sick leave reason, which is health data and must not be in any file. */
  readonly exported: boolean
}

export type PayrollColumnGroup = {
  readonly heading: string
  /** For the group strip above the sheet. */
  readonly shortHeading: string
  readonly columns: readonly PayrollColumn[]
}

/** 65 columns in 19 groups, in sheet order. */
const groups = [
  {
    heading: 'Ansattinfo',
    shortHeading: 'Ansatt',
    columns: {
      name: 'Navn',
      employmentId: 'Ansattnr.',
      stillings: 'Stilling',
      experience: 'Erfaring',
      perHourFixed: 'Fast per time',
      perHourExtra: 'Ekstra per time',
    },
  },
  {
    heading: 'Produksjonstimer og omsetning',
    shortHeading: 'Timer',
    columns: {
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
    },
  },
  {
    heading: 'Garantilønn og provisjon',
    shortHeading: 'Provisjon',
    columns: {
      timelonn: 'Timelønn',
      garantilonn: 'Garantilønn',
      percentage: 'Sats beh.',
      provBehOms: 'Prov. beh.',
      provVareroms: 'Sats vare',
      provGrVareroms: 'Prov. vare',
      totalProvLonn: 'Total prov.lønn',
    },
  },
  {
    heading: 'Kurstillegg',
    shortHeading: 'Kurs',
    columns: { kursTimer: 'Kurstimer', lonnKurstimer: 'Kurslønn' },
  },
  {
    heading: 'Annet tillegg',
    shortHeading: 'Annet',
    columns: { annetTillegg: 'Annet', lonnAnnet: 'Lønn annet' },
  },
  {
    heading: 'Omklipp tillegg/trekk',
    shortHeading: 'Omklipp',
    columns: {
      tilleggOmklipp: 'Tillegg',
      trekkOmklipp: 'Trekk',
      sumTilleggTrekk: 'Sum',
    },
  },
  {
    heading: 'Nattåpent',
    shortHeading: 'Natt',
    columns: {
      omsNattapent: 'Oms.',
      provLonnNatappent: 'Prov.',
      antNattapent: 'Timer',
      timeslonnNatappent: 'Timelønn',
      lonnNatappent: 'Lønn',
    },
  },
  {
    heading: 'Søndagsåpent',
    shortHeading: 'Søndag',
    columns: {
      omsSondagsapent: 'Oms.',
      provLonnSondag: 'Prov.',
      antSondagsapent: 'Timer',
      timeslonnSondag: 'Timelønn',
      lonnSondag: 'Lønn',
    },
  },
  { heading: 'Kunderabatt', shortHeading: 'Rabatt', columns: { omsKunderabatt: 'Kunderabatt' } },
  {
    heading: 'Variable tillegg med forklaring',
    shortHeading: 'Variabelt',
    columns: {
      varTillegg: 'Tillegg',
      forklaringVarTillegg: 'Forklaring',
      endeligVarTillegg: 'Endelig',
    },
  },
  {
    heading: 'Faste tillegg med forklaring',
    shortHeading: 'Fast',
    columns: {
      fastTillegg: 'Tillegg',
      forklaringFastTillegg: 'Forklaring',
      endeligFastTillegg: 'Endelig',
    },
  },
  { heading: 'Sum tillegg', shortHeading: 'Sum', columns: { sumTillegg: 'Sum tillegg' } },
  {
    heading: 'Syketimer og sykelønn',
    shortHeading: 'Syk',
    columns: {
      antSyketimer: 'Sykedager',
      syketimer: 'Syketimer',
      sykeTimeslonn: 'Timelønn syk',
      sykefraver: 'Årsak',
      sykelonn: 'Sykelønn',
      sykelonnPerc: 'Av oms.',
    },
  },
  { heading: 'Provisjon mot garanti', shortHeading: 'Faktisk', columns: { faktisklonn: 'Faktisk lønn' } },
  {
    heading: 'Lønn inkl. tillegg',
    shortHeading: 'Ink. till.',
    columns: { endeligInkTillegg: 'Inkl. tillegg' },
  },
  {
    heading: 'Lønn inkl. sykelønn',
    shortHeading: 'Ink. syk',
    columns: {
      endeligLonn: 'Endelig lønn',
      otp: 'OTP',
      feriepenger: 'Feriepenger',
      arbeigsgiver: 'Arb.giveravg.',
      lonnInklSosAvg: 'Inkl. sos. avg.',
      lonnsPerc: 'Lønn av oms.',
    },
  },
  { heading: 'Forskudd', shortHeading: 'Forskudd', columns: { forskudd: 'Forskudd' } },
  { heading: 'Ferie', shortHeading: 'Ferie', columns: { antDager: 'Feriedager' } },
  { heading: 'Kommentar', shortHeading: 'Komm.', columns: { comment: 'Kommentar' } },
] as const satisfies readonly {
  readonly heading: string
  readonly shortHeading: string
  readonly columns: { readonly [Key in PayrollColumnKey]?: string }
}[]

type HeadedKey = (typeof groups)[number] extends infer Group
  ? Group extends { readonly columns: infer Columns }
    ? keyof Columns
    : never
  : never
type WithoutHeading = Exclude<PayrollColumnKey, HeadedKey>

/** Fails to compile if a column has no group, and the error names the column. */
export const payrollColumnGroups: [WithoutHeading] extends [never]
  ? readonly PayrollColumnGroup[]
  : { readonly columnsWithoutHeading: WithoutHeading } = groups.map(({ columns, ...group }) => ({
  ...group,
  columns: Object.entries(columns).map(([key, heading]) => columnOf(key as PayrollColumnKey, heading)),
}))

/**
 * Columns added after the first edition, each with the edition that added it. Reports of earlier editions state that
 * the column did not exist. A test lists any column missing here.
 */
export const columnsSince = {} as const satisfies { readonly [Key in PayrollColumnKey]?: number }

export const sinceOf = (key: PayrollColumnKey): number =>
  (columnsSince as { readonly [Key in PayrollColumnKey]?: number })[key] ?? 1

export const payrollColumns: readonly PayrollColumn[] = payrollColumnGroups.flatMap(({ columns }) => columns)

/** Returns the decimals for all figures of a column: none if every figure is whole, else two. */
export function decimalsOf(figures: Iterable<number | null>): 0 | 2 {
  for (const figure of figures) if (figure !== null && Math.round(figure * 100) % 100 !== 0) return 2
  return 0
}

function columnOf(key: PayrollColumnKey, heading: string): PayrollColumn {
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

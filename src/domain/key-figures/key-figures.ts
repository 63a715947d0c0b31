import { type RatioKey, ratios } from './ratios.ts'
import type { SalesFigures } from './statistics.ts'

export const figureGroups = ['Måleparametre', 'Lønnsomhet', 'Annen omsetning', 'Omsetning'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Where a figure stands in a statistics object; a dot leads into `sales`. */
export type FigurePath =
  | RatioKey
  | 'antallBesok'
  | 'oppgraderteBesok'
  | 'rebookedeBesok'
  | 'produksjonstimer'
  | 'bookedeTimer'
  | 'totalOms'
  | 'behOmsetning'
  | 'vareSalg'
  | 'totalVareomsetning'
  | 'bruttoFortjeneste'
  | 'varekalkyle'
  | 'varekost'
  | `sales.${Channel}.${'antallBesok' | 'vareromsPerKunde' | 'vareSalg' | 'behOmsetning'}`

type Channel = keyof SalesFigures['sales']

/** One row of the statistics table (R033), and what explains it. */
export interface KeyFigure {
  readonly key: FigurePath
  /** In a channel's row the channel's own name stands before it. */
  readonly label: string
  readonly channel?: Channel
  readonly unit: 'kr' | 't' | '%' | ''
  readonly decimals: 0 | 1
  readonly group: FigureGroup
  readonly rule: string
  /** The figure is numerator / denominator (× 100 where the unit is %), both fields of the same object. */
  readonly ratio?: { readonly numerator: FigurePath; readonly denominator: FigurePath }
  /** What a figure that is no ratio counts or adds. */
  readonly words?: string
  /** The figure is the sum of these fields of the same object, less the one that is subtracted. */
  readonly sum?: { readonly of: readonly FigurePath[]; readonly less?: FigurePath }
}

type Row = Omit<KeyFigure, 'group'>

const inGroup = (group: FigureGroup, rows: readonly Row[]): readonly KeyFigure[] =>
  rows.map(row => ({ ...row, group }))

const salesOf = (channel: Channel, what: string): readonly Row[] => [
  {
    key: `sales.${channel}.antallBesok`,
    label: 'antall',
    channel,
    unit: '',
    decimals: 0,
    rule: 'K6',
    words: `Antall kvitteringer med ${what}`,
  },
  {
    key: `sales.${channel}.vareromsPerKunde`,
    label: 'vareroms/kunde',
    channel,
    unit: 'kr',
    decimals: 1,
    rule: 'K6',
    ratio: { numerator: `sales.${channel}.vareSalg`, denominator: `sales.${channel}.antallBesok` },
  },
  {
    key: `sales.${channel}.vareSalg`,
    label: 'vareomsetning',
    channel,
    unit: 'kr',
    decimals: 0,
    rule: 'K6',
    words: `Varer solgt som ${what}, uten mva.`,
  },
  {
    key: `sales.${channel}.behOmsetning`,
    label: 'beh. omsetning',
    channel,
    unit: 'kr',
    decimals: 0,
    rule: 'K6',
    words: `Behandlinger solgt som ${what}, uten mva.`,
  },
]

const ratioRow = (
  key: RatioKey,
  label: string,
  unit: KeyFigure['unit'],
  decimals: KeyFigure['decimals'],
  rule: string,
): Row => ({
  key,
  label,
  unit,
  decimals,
  rule,
  ratio: { numerator: ratios[key].numerator, denominator: ratios[key].denominator },
})

/** The rows of the statistics table in their groups and order. */
export const keyFigures: readonly KeyFigure[] = [
  ...inGroup('Måleparametre', [
    ratioRow('vareromsPerKunde', 'Vareroms/kunde', 'kr', 1, 'K5'),
    ratioRow('oppgraderinger', 'Oppgraderinger %', '%', 1, 'K5'),
    ratioRow('rebooking', 'Rebooking %', '%', 1, 'K5'),
    ratioRow('totalOmsPerKunde', 'Total oms/kunde', 'kr', 1, 'K5'),
  ]),
  ...inGroup('Lønnsomhet', [
    {
      key: 'antallBesok',
      label: 'Antall kunder',
      unit: '',
      decimals: 0,
      rule: 'K4',
      words: 'Antall kvitteringer med behandling; en retur er ikke et besøk',
    },
    {
      key: 'produksjonstimer',
      label: 'Produksjontimer',
      unit: 't',
      decimals: 1,
      rule: 'K7',
      words: 'Timer på jobb for kunder, natt- og søndagsåpent medregnet',
    },
    ratioRow('omsPerTime', 'Oms/time', 'kr', 0, 'K7'),
    ratioRow('timesutnyttelse', 'Timesutnyttelse', '%', 1, 'K7'),
  ]),
  ...inGroup('Annen omsetning', [...salesOf('DS', 'direktesalg'), ...salesOf('PS', 'personalsalg')]),
  ...inGroup('Omsetning', [
    {
      key: 'totalOms',
      label: 'Total omsetning',
      unit: 'kr',
      decimals: 0,
      rule: 'K4',
      words: 'Beh. omsetning + Vareomsetning',
      sum: { of: ['behOmsetning', 'vareSalg'] },
    },
    {
      key: 'behOmsetning',
      label: 'Beh. omsetning',
      unit: 'kr',
      decimals: 0,
      rule: 'K4',
      words: 'Behandlinger i besøk, uten mva., returer trukket fra',
    },
    {
      key: 'vareSalg',
      label: 'Vareomsetning',
      unit: 'kr',
      decimals: 0,
      rule: 'K4',
      words: 'Varer solgt i besøk, uten mva., returer trukket fra',
    },
    {
      key: 'bruttoFortjeneste',
      label: 'Brutto fortjeneste',
      unit: 'kr',
      decimals: 0,
      rule: 'K9',
      words: 'Total omsetning − Varekost',
      sum: { of: ['totalOms'], less: 'varekost' },
    },
    {
      key: 'varekalkyle',
      label: 'Varekalkyle',
      unit: 'kr',
      decimals: 0,
      rule: 'K8',
      words: 'Kost av solgte varer / kost av varer brukt i behandlinger',
    },
    {
      key: 'varekost',
      label: 'Varekost',
      unit: 'kr',
      decimals: 0,
      rule: 'K8',
      words: 'De to i varekalkylen lagt sammen',
      sum: { of: ['varekalkyle'] },
    },
  ]),
]

/** The rows whose days can be looked at: those of the table, and what goods commission is paid of. */
export const dayFigures: readonly KeyFigure[] = [
  ...keyFigures,
  {
    key: 'totalVareomsetning',
    label: 'Varer med provisjon',
    unit: 'kr',
    decimals: 0,
    group: 'Omsetning',
    rule: 'K6',
    words: 'Varer solgt i besøk og som direktesalg, uten mva.',
    sum: { of: ['vareSalg', 'sales.DS.vareSalg'] },
  },
]

/** The row of a figure; undefined for what is only a term of others. */
export const figureRow = (path: FigurePath): KeyFigure | undefined =>
  dayFigures.find(({ key }) => key === path)

const termLabels: Partial<Record<FigurePath, string>> = {
  oppgraderteBesok: 'Oppgraderte besøk',
  rebookedeBesok: 'Ombookede besøk',
  bookedeTimer: 'Bookede timer',
}

type Channels = Readonly<Record<Channel, { readonly label: string }>>

/** The row's name, with the channel as the chain calls it. */
export const labelOf = ({ channel, label }: KeyFigure, channels: Channels): string =>
  channel ? `${channels[channel].label} ${label}` : label

/** What a numerator or denominator is called. */
export function termLabel(path: FigurePath, channels: Channels): string {
  const row = figureRow(path)
  return row ? labelOf(row, channels) : (termLabels[path] ?? path)
}

type Value = number | null | readonly [number, number]

/** The figure in a statistics object. */
export function figureIn(statistics: SalesFigures, path: FigurePath): Value {
  const [first, channel, field] = path.split('.') as [string, Channel?, string?]
  const found: unknown = channel
    ? statistics.sales[channel][field as keyof SalesFigures['sales']['DS']]
    : statistics[first as keyof typeof statistics]
  return found as Value
}

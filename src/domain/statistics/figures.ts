import type { FigureDeclaration } from './figure-declaration.ts'
import { isLaterSum, type SumKey } from './sums.ts'

const kroner = { unit: 'kr', decimals: 0 } as const
const perCustomer = { unit: 'kr', decimals: 1 } as const
const percent = { unit: '%', decimals: 1 } as const
const count = { unit: '', decimals: 0 } as const
const hours = { unit: 't', decimals: 1 } as const

const measures = { group: 'Måleparametre', rule: 'K5' } as const
const profit = { group: 'Lønnsomhet' } as const
const other = { group: 'Annen omsetning', rule: 'K6' } as const
const sales = { group: 'Omsetning' } as const

/**
 * The statistics figures, each declared once, in table order (R033). The amounts and ratios of a statistics object, its
 * schema, the table rows, their explanations, files, trends and daily views are derived from this table.
 */
export const figures = {
  vareromsPerKunde: {
    label: 'Vareroms/kunde',
    ...measures,
    ...perCustomer,
    ratio: { numerator: 'vareSalg', denominator: 'antallBesok' },
  },
  oppgraderinger: {
    label: 'Oppgraderinger %',
    ...measures,
    ...percent,
    ratio: { numerator: 'oppgraderteBesok', denominator: 'antallBesok' },
  },
  rebooking: {
    label: 'Rebooking %',
    ...measures,
    ...percent,
    ratio: { numerator: 'rebookedeBesok', denominator: 'antallBesok' },
  },
  totalOmsPerKunde: {
    label: 'Total oms/kunde',
    ...measures,
    ...perCustomer,
    ratio: { numerator: 'totalOms', denominator: 'antallBesok' },
  },
  antallBesok: {
    label: 'Antall kunder',
    ...profit,
    ...count,
    rule: 'K4',
    trend: true,
    words: 'Antall kvitteringer med behandling; en retur er ikke et besøk',
    sums: ['visits'],
  },
  oppgraderteBesok: { label: 'Oppgraderte besøk', ...count, rule: 'K4', sums: ['upgraded'] },
  rebookedeBesok: { label: 'Rebookede besøk', ...count, rule: 'K4', sums: ['rebooked'] },
  produksjonstimer: {
    label: 'Produksjontimer',
    ...profit,
    ...hours,
    rule: 'K7',
    trend: true,
    words: 'Timer på jobb for kunder, natt- og søndagsåpent medregnet',
    sums: ['hours'],
  },
  bookedeTimer: { label: 'Bookede timer', ...hours, rule: 'K7', sums: ['bookedHours'] },
  omsPerTime: {
    label: 'Oms/time',
    ...profit,
    ...kroner,
    rule: 'K7',
    ratio: { numerator: 'totalOms', denominator: 'produksjonstimer' },
  },
  timesutnyttelse: {
    label: 'Timesutnyttelse',
    ...profit,
    ...percent,
    rule: 'K7',
    ratio: { numerator: 'bookedeTimer', denominator: 'produksjonstimer' },
  },
  'sales.DS.antallBesok': {
    label: 'antall',
    ...other,
    ...count,
    channel: 'DS',
    words: 'Antall kvitteringer med direktesalg',
    sums: ['dsVisits'],
  },
  'sales.DS.vareromsPerKunde': {
    label: 'vareroms/kunde',
    ...other,
    ...perCustomer,
    channel: 'DS',
    ratio: { numerator: 'sales.DS.vareSalg', denominator: 'sales.DS.antallBesok' },
  },
  'sales.DS.vareSalg': {
    label: 'vareomsetning',
    ...other,
    ...kroner,
    channel: 'DS',
    words: 'Varer solgt som direktesalg, uten mva.',
    sums: ['dsGoods'],
  },
  'sales.DS.behOmsetning': {
    label: 'beh. omsetning',
    ...other,
    ...kroner,
    channel: 'DS',
    words: 'Behandlinger solgt som direktesalg, uten mva.',
    sums: [],
  },
  'sales.PS.antallBesok': {
    label: 'antall',
    ...other,
    ...count,
    channel: 'PS',
    words: 'Antall kvitteringer med personalsalg',
    sums: ['psVisits'],
  },
  'sales.PS.vareromsPerKunde': {
    label: 'vareroms/kunde',
    ...other,
    ...perCustomer,
    channel: 'PS',
    ratio: { numerator: 'sales.PS.vareSalg', denominator: 'sales.PS.antallBesok' },
  },
  'sales.PS.vareSalg': {
    label: 'vareomsetning',
    ...other,
    ...kroner,
    channel: 'PS',
    words: 'Varer solgt som personalsalg, uten mva.',
    sums: ['psGoods'],
  },
  'sales.PS.behOmsetning': {
    label: 'beh. omsetning',
    ...other,
    ...kroner,
    channel: 'PS',
    words: 'Behandlinger solgt som personalsalg, uten mva.',
    sums: ['psTreatment'],
  },
  totalOms: {
    label: 'Total omsetning',
    ...sales,
    ...kroner,
    rule: 'K4',
    trend: true,
    words: 'Beh. omsetning + Vareomsetning',
    sum: { of: ['behOmsetning', 'vareSalg'] },
  },
  behOmsetning: {
    label: 'Beh. omsetning',
    ...sales,
    ...kroner,
    rule: 'K4',
    trend: true,
    words: 'Behandlinger i besøk, uten mva., returer trukket fra',
    sums: ['treatmentSales'],
  },
  vareSalg: {
    label: 'Vareomsetning',
    ...sales,
    ...kroner,
    rule: 'K4',
    trend: true,
    words: 'Varer solgt i besøk, uten mva., returer trukket fra',
    sums: ['goodsSales'],
  },
  bruttoFortjeneste: {
    label: 'Brutto fortjeneste',
    ...sales,
    ...kroner,
    rule: 'K9',
    trend: true,
    words: 'Total omsetning − Varekost',
    sum: { of: ['totalOms'], less: 'varekost' },
  },
  varekalkyle: {
    label: 'Varekalkyle',
    ...sales,
    ...kroner,
    rule: 'K8',
    words: 'Kost av solgte varer / kost av varer brukt i behandlinger',
    costs: [
      { known: 'goodsCostKnown', without: 'goodsWithoutCost', share: 'goodsCostShare' },
      { known: 'treatmentCostKnown', without: 'treatmentWithoutCost', share: 'treatmentCostShare' },
    ],
  },
  varekost: {
    label: 'Varekost',
    ...sales,
    ...kroner,
    rule: 'K8',
    trend: true,
    words: 'De to i varekalkylen lagt sammen',
    sum: { of: ['varekalkyle'] },
  },
  /** The base for goods commission. It has no table row, but its days can be viewed. */
  totalVareomsetning: {
    label: 'Varer med provisjon',
    daysIn: 'Omsetning',
    ...kroner,
    rule: 'K6',
    trend: true,
    words: 'Varer solgt i besøk og som direktesalg, uten mva.',
    sums: ['goodsSales', 'dsGoods'],
    sum: { of: ['vareSalg', 'sales.DS.vareSalg'] },
  },
} as const satisfies Record<string, FigureDeclaration>

type Figures = typeof figures
/** The path of a figure in a statistics object; a dot leads into `sales`. */
export type FigurePath = keyof Figures
type Terms<Figure> = Figure extends { ratio: { numerator: infer N; denominator: infer D } }
  ? N | D
  : Figure extends { sum: { of: readonly (infer Of)[]; less: infer Less } }
    ? Of | Less
    : Figure extends { sum: { of: readonly (infer Of)[] } }
      ? Of
      : never
/** Fails to compile if a figure refers to an undeclared one. */
type Undeclared = Exclude<{ [Path in FigurePath]: Terms<Figures[Path]> }[FigurePath], FigurePath>

export const declarations: [Undeclared] extends [never]
  ? { readonly [Path in FigurePath]: FigureDeclaration }
  : { readonly undeclaredTerms: Undeclared } = figures
export const figurePaths = Object.keys(figures) as FigurePath[]

/** Figures of the object itself, excluding channel figures. */
type Own = { [Path in FigurePath]: Figures[Path] extends { channel: string } ? never : Path }[FigurePath]
type Having<Part> = { [Path in Own]: Figures[Path] extends Part ? Path : never }[Own]

export type RatioKey = Having<{ ratio: object }>
export type PairKey = Having<{ costs: object }>
export type AmountKey = Exclude<Own, RatioKey | PairKey>
type SumsNamed<Figure> = Figure extends { sums: readonly (infer Key)[] }
  ? Key
  : Figure extends { costs: readonly { known: infer Known; without: infer Without }[] }
    ? Known | Without
    : never
/** The sums from which amounts are calculated. */
export type AmountSumKey = Extract<{ [Path in Own]: SumsNamed<Figures[Path]> }[Own], SumKey>

/** Returns whether the figure is null until history is derived again (K26). */
export const isLaterFigure = (path: FigurePath): boolean => {
  const figure = declarations[path]
  return 'sums' in figure && figure.sums.some(isLaterSum)
}

const isOwn = (path: FigurePath): path is Own => !('channel' in figures[path])
export const ratioKeys = figurePaths.filter(
  (path): path is RatioKey => isOwn(path) && 'ratio' in figures[path],
)
export const pairKeys = figurePaths.filter((path): path is PairKey => 'costs' in figures[path])
export const amountKeys = figurePaths.filter(
  (path): path is AmountKey => isOwn(path) && !('ratio' in figures[path]) && !('costs' in figures[path]),
)

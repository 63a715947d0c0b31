import { type Source, sources } from '../sales/sources.ts'
import type { FigurePath } from './key-figures.ts'
import type { PayFigures } from './pay.ts'

export type PayPath = keyof PayFigures

/** A row of the statistics table for users who may see pay (K11). */
export interface PayRow {
  readonly key: PayPath
  readonly label: string
  readonly unit: 'kr'
  readonly decimals: 0 | 1
  readonly group: 'Lønnsomhet'
  readonly rule: 'K11'
  readonly words?: string
  /** Pay is divided by the hours of those who have it, which have no row. */
  readonly ratio?: never
  readonly sum?: { readonly of: readonly PayPath[] }
  /** Pay is calculated per month, so it has no daily values. The days of this figure are shown instead (K24). */
  readonly basis: FigurePath
  /** Pay is unknown if any of these sources is missing (K32). */
  readonly sources: readonly Source[]
  /** True for figures that exist only for whole months (K46). */
  readonly ofWholeMonths?: boolean
}

const row = (
  key: PayPath,
  label: string,
  rest: Partial<PayRow> & Pick<PayRow, 'basis' | 'sources'>,
): PayRow => ({
  key,
  label,
  unit: 'kr',
  decimals: 0,
  group: 'Lønnsomhet',
  rule: 'K11',
  ...rest,
})

/** The rows below the others in 'Lønnsomhet', in this order. */
export const payRows: readonly PayRow[] = [
  row('lonnBehandling', 'Lønn behandling', {
    words: 'Provisjon av Beh. omsetning, etter varekost i behandlinger',
    basis: 'behOmsetning',
    sources: ['registers'],
  }),
  row('lonnVareomsetning', 'Lønn vareomsetning', {
    words: 'Provisjon av varer solgt i besøk og som direktesalg',
    basis: 'totalVareomsetning',
    sources: ['registers'],
  }),
  row('opparbeidetLonn', 'Opparbeidet lønn', {
    words: 'Lønn behandling + Lønn vareomsetning',
    sum: { of: ['lonnBehandling', 'lonnVareomsetning'] },
    basis: 'behOmsetning',
    sources: ['registers'],
  }),
  row('maxSalary', 'Høyeste lønn', {
    words: 'Det høyeste av Opparbeidet lønn og Produksjontimer × timelønn, måned for måned; uten tillegg',
    basis: 'produksjonstimer',
    sources,
    ofWholeMonths: true,
  }),
  row('lonnPerTime', 'Lønn/time', {
    decimals: 1,
    words: 'Høyeste lønn / Produksjontimer, uten timene til vikarer',
    basis: 'produksjonstimer',
    sources,
    ofWholeMonths: true,
  }),
]

import type { PayFigures } from './pay.ts'

export type PayPath = keyof PayFigures

/** A row of the statistics table for those who may see pay (K11). */
export interface PayRow {
  readonly key: PayPath
  readonly label: string
  readonly unit: 'kr'
  readonly decimals: 0 | 1
  readonly group: 'Lønnsomhet'
  readonly rule: 'K11'
  readonly words?: string
  readonly ratio?: { readonly numerator: PayPath; readonly denominator: 'produksjonstimer' }
  readonly sum?: { readonly of: readonly PayPath[] }
}

const row = (key: PayPath, label: string, rest: Partial<PayRow>): PayRow => ({
  key,
  label,
  unit: 'kr',
  decimals: 0,
  group: 'Lønnsomhet',
  rule: 'K11',
  ...rest,
})

/** Under the other rows of 'Lønnsomhet', in this order. */
export const payRows: readonly PayRow[] = [
  row('lonnBehandling', 'Lønn behandling', {
    words: 'Provisjon av Beh. omsetning, etter varekost i behandlinger',
  }),
  row('lonnVareomsetning', 'Lønn vareomsetning', {
    words: 'Provisjon av varer solgt i besøk og som direktesalg',
  }),
  row('opparbeidetLonn', 'Opparbeidet lønn', {
    words: 'Lønn behandling + Lønn vareomsetning',
    sum: { of: ['lonnBehandling', 'lonnVareomsetning'] },
  }),
  row('maxSalary', 'Høyeste lønn', {
    words: 'Det høyeste av Opparbeidet lønn og Produksjontimer × timelønn, måned for måned; uten tillegg',
  }),
  row('lonnPerTime', 'Lønn/time', {
    decimals: 1,
    ratio: { numerator: 'maxSalary', denominator: 'produksjonstimer' },
  }),
]

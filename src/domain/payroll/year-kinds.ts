import { roundToOre, total } from '../values/decimal.ts'
import type { PayComponent, PayLine } from './pay-components.ts'

/**
 * The kinds of pay of a year (P185), in the order of its columns. Guarantee, commission and sick pay follow the position (P187).
 */
export const yearKinds = {
  guarantee: { label: 'Garantilønn', followsPosition: true },
  commission: { label: 'Provisjon', followsPosition: true },
  openings: { label: 'Natt og søndag', followsPosition: false },
  otherHours: { label: 'Kurs og annet', followsPosition: false },
  supplements: { label: 'Tillegg', followsPosition: false },
  redos: { label: 'Omklipp', followsPosition: false },
  sickPay: { label: 'Sykelønn', followsPosition: true },
} as const

export type YearKind = keyof typeof yearKinds
export const yearKindKeys = Object.keys(yearKinds) as YearKind[]

const kinds: Readonly<Partial<Record<PayComponent, YearKind>>> = {
  garantilonn: 'guarantee',
  provisjonBehandling: 'commission',
  provisjonVare: 'commission',
  nattTimer: 'openings',
  nattProvisjon: 'openings',
  sondagTimer: 'openings',
  sondagProvisjon: 'openings',
  kurs: 'otherHours',
  annet: 'otherHours',
  omklippTillegg: 'redos',
  omklippTrekk: 'redos',
  sykelonn: 'sickPay',
  sykelonnArbeidsgiver: 'sickPay',
  sykelonnBarn: 'sickPay',
}

/** Kroner by kind. */
export type KindAmounts = Readonly<Record<YearKind, number>>

/** Sums lines of pay by kind. A component that is not in the list above is a supplement. */
export const amountsByKind = (lines: readonly PayLine[]): KindAmounts =>
  Object.fromEntries(
    yearKindKeys.map(kind => [
      kind,
      roundToOre(
        total(
          lines
            .filter(({ component }) => (kinds[component] ?? 'supplements') === kind)
            .map(({ amount }) => amount),
        ),
      ),
    ]),
  ) as KindAmounts

import { roundToOre, sum } from '../values/decimal.ts'
import { addMonths, type Month } from '../values/month.ts'

/**
 * What can be open between a salon and a person who began or left (P222): its name, its rule, and what settles it. Amounts are to be
 * paid, or taken back when they are below zero.
 */
export const openItems = {
  unpaid: {
    label: 'Lønn som ingen rapport betaler',
    rule: 'P124',
    settled: 'Forsvinner når en rapport for måneden betaler.',
  },
  late: {
    label: 'Tall endret etter sending',
    rule: 'P105',
    settled: 'Forsvinner når rapporten er rettet opp.',
  },
  backPay: {
    label: 'Etterbetaling',
    rule: 'P142',
    settled: 'Forsvinner når en lønnsrapport betaler den.',
  },
  redos: {
    label: 'Omklipp',
    rule: 'C44',
    settled: 'Forsvinner når en lønnsrapport betaler eller trekker dem.',
  },
  holidayPay: {
    label: 'Feriepenger',
    rule: 'P174',
    settled: 'Forsvinner når betalingen er registrert på feriekontoen.',
  },
} as const satisfies Readonly<Record<string, { label: string; rule: string; settled: string }>>
export type OpenItemKind = keyof typeof openItems
export const openItemKinds = Object.keys(openItems) as readonly OpenItemKind[]

export interface OpenAmount {
  readonly kind: OpenItemKind
  /** Kroner; below zero for what is to be taken back, null if it is unknown. */
  readonly kroner: number | null
  /** True if the amount is unknown because Föhn has no report to compute it from. Nothing can be settled then. */
  readonly withoutReports?: boolean
}

/** The months after their last day in which a person stays on the list (P224): three years. */
const LONGEST_CLAIM = 36

/** Returns the earliest month of a last day with which a person can be on the list of a month (P224). */
export const earliestLeaving = (month: Month): Month => addMonths(month, -LONGEST_CLAIM)

/** Returns whether something is left to settle, so that a person who has left stays on the list (P224). */
export const isUnsettled = (items: readonly OpenAmount[]): boolean =>
  items.some(({ kroner, withoutReports }) => (kroner === null ? withoutReports !== true : kroner > 0))

export interface OpenTotal {
  /** The sum of the known amounts; null if there are none and something is unknown. */
  readonly kroner: number | null
  /** The kinds with an unknown amount. */
  readonly unknown: readonly OpenItemKind[]
}

/** Sums what is to be paid. An unknown amount is named beside the sum, never counted as zero. */
export function owedIn(items: readonly OpenAmount[]): OpenTotal {
  const known = items.flatMap(({ kroner }) => (kroner !== null && kroner > 0 ? [kroner] : []))
  const unknown = [...new Set(items.flatMap(({ kind, kroner }) => (kroner === null ? [kind] : [])))]
  return {
    kroner: known.length === 0 && unknown.length > 0 ? null : roundToOre(sum(known)),
    unknown,
  }
}

/** Sums what is to be taken back, as a positive amount. */
export const takenBackIn = (items: readonly OpenAmount[]): number =>
  roundToOre(sum(items.flatMap(({ kroner }) => (kroner !== null && kroner < 0 ? [-kroner] : []))))

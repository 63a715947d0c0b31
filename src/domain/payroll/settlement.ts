import { roundToOre, sum } from '../values/decimal.ts'
import { addMonths, type Month } from '../values/month.ts'

/**
 * What a salon and a person who began or left can owe each other (P222), with its name, its rule, and what settles it. Positive
 * amounts are to be paid, negative ones to be taken back.
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
  /** True if the amount is unknown because Föhn has no report to compute it from. It cannot be settled in Föhn. */
  readonly withoutReports?: boolean
}

/** The number of months that a person stays on the list after their last day (P224): three years. */
const LONGEST_CLAIM = 36

/** Returns the earliest month in which people on the list of a month can have left (P224). */
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

/** Sums what is to be paid. Unknown amounts are listed and not counted as zero. */
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

/**
 * The disclosures that are logged. For a person: their row of a sent report, their changes in a draft, their pay, the
 * terms behind their pay, their pay in a file. For a case: its content, or only the customer's identity.
 */
export const disclosureKinds = ['report', 'draft', 'pay', 'person', 'file', 'case', 'customer'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]

export const disclosureLabels: Readonly<Record<DisclosureKind, string>> = {
  report: 'Lønnsrapport',
  draft: 'Utkast til lønnsrapport',
  pay: 'Lønn',
  person: 'Lønnsvilkår',
  file: 'Fil med lønn',
  case: 'Garantisak',
  customer: 'Kundens navn',
}

export type DisclosureOwner = 'person' | 'case'
export const ownerOfKind = (kind: DisclosureKind): DisclosureOwner =>
  kind === 'case' || kind === 'customer' ? 'case' : 'person'

/** One disclosed item about a person or a case, in a response or a file. */
export interface Shown {
  readonly kind: DisclosureKind
  /** The id of the person or the case. */
  readonly subject: string
  /** 2026-10; empty if it does not belong to a single month. */
  readonly month: string
}

/** The employee fields that determine pay (A48). */
export const termsOfPay = [
  'experience',
  'experienceSince',
  'stillings',
  'perHourFixed',
  'perHourExtra',
  'fixedPercentage',
  'employedAs',
  'trainingSince',
  'birthYear',
] as const

/** A sum over at least this many people discloses nobody's pay. A sum over fewer is logged for each of them (A49). */
export const FEWEST_IN_SUM = 3

/** Returns the people whose pay a sum over them discloses. Somebody with several rows is one person. */
export const shownInSum = (people: readonly string[]): readonly string[] => {
  const each = [...new Set(people)]
  return each.length < FEWEST_IN_SUM ? each : []
}

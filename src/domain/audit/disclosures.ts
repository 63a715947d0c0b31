/**
 * What is noted when somebody is shown it. Of a person: their row of a sent report, their changes in a draft, their pay, what their pay
 * is made of, their pay in a file. Of a case: its content, or only who its customer is.
 */
export const disclosureKinds = ['report', 'draft', 'pay', 'person', 'file', 'case', 'customer'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]

/** What people call them. */
export const disclosureLabels: Readonly<Record<DisclosureKind, string>> = {
  report: 'Lønnsrapport',
  draft: 'Utkast til lønnsrapport',
  pay: 'Lønn',
  person: 'Lønnsvilkår',
  file: 'Fil med lønn',
  case: 'Garantisak',
  customer: 'Kundens navn',
}

/** Whom a kind is about. */
export type DisclosureOwner = 'person' | 'case'
export const ownerOfKind = (kind: DisclosureKind): DisclosureOwner =>
  kind === 'case' || kind === 'customer' ? 'case' : 'person'

/** One thing that a reply or a file holds about one person or case. */
export interface Shown {
  readonly kind: DisclosureKind
  /** The id of the person or the case. */
  readonly subject: string
  /** 2026-10; empty where it is of no one month. */
  readonly month: string
}

/** The fields of an employee that their pay is made of (A48). */
export const termsOfPay = [
  'experience',
  'experienceSince',
  'stillings',
  'perHourFixed',
  'perHourExtra',
  'fixedPercentage',
] as const

/** A sum over so many people is the pay of none of them; over fewer it is noted for each (A49). */
export const FEWEST_IN_SUM = 3

/** The people whose pay a sum over them shows. */
export const shownInSum = (people: readonly string[]): readonly string[] =>
  people.length < FEWEST_IN_SUM ? people : []

/** Whose rhythm is shown: a salon, a person, a person in one salon, or all salons in reach if neither is set. */
interface RhythmSubject {
  /** A salon or a person. */
  readonly objectId?: string
  /** Only with a person: their figures in this salon. */
  readonly salonId?: string
}

/** The page of a rhythm. */
export interface RhythmAddress {
  /** '/salon/salon-storo/rhythm' */
  readonly path: string
  readonly subject: RhythmSubject
  readonly kind: 'salons' | 'salon' | 'person'
  /** 'Storo', 'Kjeden' */
  readonly name: string
  /** The salon, for a person. */
  readonly about?: string
  /** True while the name is not known. */
  readonly awaited?: boolean
  /** The page of the days behind the figures. */
  readonly days: string
  readonly back: { readonly to: string; readonly label: string }
}

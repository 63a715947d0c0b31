/** Whose turnover is explained: a salon, a person, a person in one salon, or all salons in reach if neither is set. */
export interface WhySubject {
  /** A salon or a person. */
  readonly objectId?: string
  /** Only with a person: their figures in this salon. */
  readonly salonId?: string
}

/** The page that explains a difference. */
export interface WhyAddress {
  /** '/salon/salon-storo/why' */
  readonly path: string
  readonly subject: WhySubject
  readonly kind: 'salons' | 'salon' | 'person'
  /** 'Storo', 'Kjeden' */
  readonly name: string
  /** The salon, for a person. */
  readonly about?: string
  /** True while the name is not known. */
  readonly awaited?: boolean
  /** The salon whose data the figures are; null if they are of several. */
  readonly salonId: string | null
  /** The page of the days with their receipts. */
  readonly days: string
  /** The figures that are explained. */
  readonly back: { readonly to: string; readonly label: string }
  /** The page of a part: of a salon's or of a person's own difference. Null outside the viewer's reach. */
  readonly partTo: (objectId: string) => string | null
  /** Other salons or people that the figures can be compared with. */
  readonly others: { readonly label: string; readonly choices: readonly { value: string; label: string }[] }
}

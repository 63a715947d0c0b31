/** Whose figures are followed to their days: a salon's, a person's over their salons or in one; of all salons in reach together where neither is named. */
export interface Subject {
  readonly salonId?: string
  readonly objectId?: string
}

/** Where days are looked at. */
export interface DayAddress {
  /** '/salon/salon-storo/days': a day stands behind it, the view behind the question mark. */
  readonly path: string
  readonly subject: Subject
  /** 'Storo', 'Sara Øverby' */
  readonly name: string
  /** 'Storo dag for dag', 'Mine dager' */
  readonly title: string
  /** The salon, beside a person. */
  readonly about?: string
  /** Where the figures are whose days these are. */
  readonly back: { readonly to: string; readonly label: string }
}

export const isTogether = ({ salonId, objectId }: Subject): boolean =>
  salonId === undefined && objectId === undefined

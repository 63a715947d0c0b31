/**
 * The subject of the figures: a salon, a person in one salon or in all of theirs, or all salons in reach if
 * neither is set.
 */
export interface Subject {
  readonly salonId?: string
  readonly objectId?: string
}

/** The page of a list of days. */
export interface DayAddress {
  /** '/salon/salon-storo/days'. A day is appended to the path; the view is the query string. */
  readonly path: string
  readonly subject: Subject
  /** 'Storo', 'Sara Øverby' */
  readonly name: string
  /** 'Storo dag for dag', 'Mine dager' */
  readonly title: string
  /** True while the person's name is not known. */
  readonly awaited?: boolean
  /** The salon, for a person's days. */
  readonly about?: string
  /** Link back to the figures of these days. */
  readonly back: { readonly to: string; readonly label: string }
}

export const isTogether = ({ salonId, objectId }: Subject): boolean =>
  salonId === undefined && objectId === undefined

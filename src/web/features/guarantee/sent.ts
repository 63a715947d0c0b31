/** What came of a form that was sent. */
export interface Sent {
  /** A letter with the link is on its way. */
  readonly mailed: boolean
  /** So many photos did not arrive. */
  readonly lost: number
}

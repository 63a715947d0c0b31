/** The result of sending a form. */
export interface Sent {
  /** True when an email with the link is on its way. */
  readonly mailed: boolean
  /** Number of photos that failed to upload. */
  readonly lost: number
}

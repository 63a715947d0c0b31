interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}
export const reverts: readonly {
  readonly name: string
  /** The correction's number. Several entries may revert the same correction. */
  readonly correction: number
  readonly what: string
  /** Matches the rules that the audit may report. At least one must appear. */
  readonly rules: RegExp
  /** The size of the chain that shows it, if not the short one. */
  readonly size?: string
  readonly changes: readonly Change[]
}[]
export const changed: (source: string, change: Change) => string

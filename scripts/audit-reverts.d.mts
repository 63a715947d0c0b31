interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}
export const reverts: readonly {
  readonly name: string
  /** Its number: a correction may be taken back in several ways. */
  readonly correction: number
  readonly what: string
  /** The rules of which one at least is printed. */
  readonly rules: RegExp
  readonly changes: readonly Change[]
}[]
export const changed: (source: string, change: Change) => string

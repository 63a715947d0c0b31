export const lockList: readonly {
  readonly file: string
  /** The text that takes the lock. It stands once in the file. */
  readonly holds: string
  /** What replaces it to remove the lock. */
  readonly without: string
  /** The file of the race test. */
  readonly in: string
  /** A part of the test's name. */
  readonly test: string
}[]

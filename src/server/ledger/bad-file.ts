/** A file that cannot be imported: the error and, if known, its line. Nothing of the file is stored. */
export class BadFile extends Error {
  readonly line: number | undefined
  /** The headings of a time book that has its own. A person can say what they are (F35). */
  headings: readonly string[] | undefined

  constructor(reason: string, line?: number, headings?: readonly string[]) {
    super(line === undefined ? reason : `Linje ${line}: ${reason}`)
    this.name = 'BadFile'
    this.line = line
    this.headings = headings
  }
}

/** A file that cannot be imported: what is wrong and, where it can be known, on which line. Nothing of it is stored. */
export class BadFile extends Error {
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Linje ${line}: ${reason}`)
    this.name = 'BadFile'
    this.line = line
  }
}

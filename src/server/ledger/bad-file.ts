/** A file that cannot be imported: the error and, if known, its line. Nothing of the file is stored. */
export class BadFile extends Error {
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Linje ${line}: ${reason}`)
    this.name = 'BadFile'
    this.line = line
  }
}

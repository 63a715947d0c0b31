/** A reason why the product does not start, as a sentence with a remedy. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause })
    this.name = 'StartError'
  }
}

/**
 * A map that is emptied before it would hold more than `most` keys. It counts callers, of whom strangers can make up any number; the
 * database keeps the true count.
 */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: string, value: Value): this {
    if (this.size >= this.#most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}

/**
 * A map that is emptied before it would hold more than `most` keys. For counters of callers, whose number a stranger decides, when
 * the database keeps the true count.
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

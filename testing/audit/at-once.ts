/** The product reads with four connections, and the audit computes meanwhile. */
const AT_ONCE = 4

/** Works on the items in order, several at once. The first error ends it. */
export const eachOf = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items[Symbol.iterator]()
  let hasFailed = false
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next())
      await work(next.value).catch((why: unknown) => {
        hasFailed = true
        throw why
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The same items, with those of one salon, which are next to each other and wait for each other, far apart. */
export const apart = <Item>(items: readonly Item[]): readonly Item[] => {
  const rows = Math.ceil(items.length / AT_ONCE)
  return items
    .map((_, at) => at)
    .sort((a, b) => (a % rows) - (b % rows))
    .map(at => items[at] as Item)
}

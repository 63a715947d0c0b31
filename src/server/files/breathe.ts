/** Lets other calls in between two portions of work that takes seconds of the one thread. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** As a map of the items does, a piece at a time, with other calls in between. Ends with the reason of `left` where that aborts. */
export const mapInPieces = async <Item, Made>(
  items: readonly Item[],
  piece: number,
  make: (item: Item) => Made,
  left?: AbortSignal,
): Promise<Made[]> => {
  const made: Made[] = []
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % piece === 0) {
      await breathe()
      left?.throwIfAborted()
    }
    made.push(make(item))
  }
  return made
}

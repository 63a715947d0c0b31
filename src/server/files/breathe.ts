/** Gives other calls a turn during long work on the main thread. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Maps items in batches and gives other calls a turn in between. Rejects with the reason of `left` when it aborts. */
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

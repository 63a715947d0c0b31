/** Runs the work for each item with limited concurrency. Results keep the order of the items. */
export const atOnce = async <Item, Done>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Done>,
): Promise<Done[]> => {
  const done: Done[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) done[i] = await work(items[i] as Item, i)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return done
}

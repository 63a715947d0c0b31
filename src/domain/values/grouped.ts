/** Groups the items by a key, in their original order. */
export const grouped = <Item>(
  items: readonly Item[],
  by: (item: Item) => string,
): ReadonlyMap<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = by(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}

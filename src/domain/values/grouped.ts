/** Groups the items by a key, in their original order. */
export const grouped = <Item, Key>(
  items: readonly Item[],
  by: (item: Item) => Key,
): ReadonlyMap<Key, [Item, ...Item[]]> => {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const name = by(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}

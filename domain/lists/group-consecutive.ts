/** The items in groups of neighbours: an item joins the group before it where `goesOn` says so, else it begins another. */
export function groupConsecutive<Item>(
  items: readonly Item[],
  goesOn: (group: readonly [Item, ...Item[]], item: Item) => boolean,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && goesOn(last, item)) last.push(item)
    else groups.push([item])
  }
  return groups
}

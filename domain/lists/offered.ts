interface Item {
  readonly _id: string
}

/**
 * A list as offered by a search: the items of `first` come first, in that order (SEL-025), and at most `limit` are kept (SEL-026).
 * The others keep their order.
 */
export function offered<T extends Item>(items: readonly T[], first: readonly string[], limit = Number.POSITIVE_INFINITY): T[] {
  const rank = (item: T) => {
    const place = first.indexOf(item._id)
    return place === -1 ? first.length : place
  }
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, limit)
}

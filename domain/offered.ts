interface Item {
  readonly _id: string
}

/**
 * A list as it is offered in a search: the items of `first` head it, in that order (SEL-025), and no more than `limit` stay
 * (SEL-026). The others keep their order.
 */
export function offered<T extends Item>(items: readonly T[], first: readonly string[], limit = Number.POSITIVE_INFINITY): T[] {
  const rank = (item: T) => {
    const place = first.indexOf(item._id)
    return place === -1 ? first.length : place
  }
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, limit)
}

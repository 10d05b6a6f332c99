interface Item {
  readonly _id: string
}

/** A search's list: the items of `first` in that order (SEL-025), then the others in theirs, at most `limit` (SEL-026). */
export function offerFirst<T extends Item>(items: readonly T[], first: readonly string[], limit = Number.POSITIVE_INFINITY): T[] {
  const rank = (item: T) => {
    const place = first.indexOf(item._id)
    return place === -1 ? first.length : place
  }
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, limit)
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('fr')

/** The items whose name or keywords hold every word of the search, whatever its accents and case. */
export function found<T extends { readonly name: string; readonly keywords: string }>(items: readonly T[], search: string): T[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = folded(`${item.name} ${item.keywords}`)
    return words.every((word) => text.includes(word))
  })
}

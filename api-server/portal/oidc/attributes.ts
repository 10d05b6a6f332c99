/** Values that a portal sends, by name; those of a group are `group.name`. Values of no text are left out. */
export function attributesOf(claims: object): Map<string, string[]> {
  const attributes = new Map<string, string[]>()
  collect(claims, '', attributes)
  return attributes
}

/** Claims are a few levels deep at most. */
const maxDepth = 4

function collect(claims: object, group: string, into: Map<string, string[]>, depth = 0): void {
  for (const [name, value] of Object.entries(claims)) {
    const full = group === '' ? name : `${group}.${name}`
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && depth < maxDepth) collect(one, full, into, depth + 1)
      else if (['string', 'number'].includes(typeof one)) into.set(full, [...(into.get(full) ?? []), String(one)])
    }
  }
}

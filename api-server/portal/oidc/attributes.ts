/** The values that a portal sends, by name; those of a group are `group.name`. */
export function attributesOf(claims: object): Map<string, string[]> {
  const attributes = new Map<string, string[]>()
  for (const { name, value } of valuesOf(claims, maxDepth)) attributes.set(name, [...(attributes.get(name) ?? []), value])
  return attributes
}

/** Groups within groups; what lies deeper is left out. */
const maxDepth = 4

interface Value {
  readonly name: string
  readonly value: string
}

const valuesOf = (group: object, depth: number): Value[] =>
  Object.entries(group).flatMap(([name, given]) =>
    [given].flat().flatMap((value: unknown) => {
      if (typeof value === 'string' || typeof value === 'number') return [{ name, value: String(value) }]
      if (typeof value !== 'object' || value === null || depth === 0) return []
      return valuesOf(value, depth - 1).map((inside) => ({ ...inside, name: `${name}.${inside.name}` }))
    }),
  )

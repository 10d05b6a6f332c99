import type { PortalAttribute } from '#domain/portal/person'

/** Groups within groups; what lies deeper is left out. */
const maxDepth = 4

/** The values that a portal sends, by name; those of a group are `group.name`. */
export const attributesOf = (claims: object, depth = maxDepth): PortalAttribute[] =>
  Object.entries(claims).flatMap(([name, given]) =>
    [given].flat().flatMap((value: unknown) => {
      if (typeof value === 'string' || typeof value === 'number') return [{ name, value: String(value) }]
      if (typeof value !== 'object' || value === null || depth === 0) return []
      return attributesOf(value, depth - 1).map((inside) => ({ ...inside, name: `${name}.${inside.name}` }))
    }),
  )

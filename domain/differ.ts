/** Whether two values differ as JSON, whatever the order of their members: PostgreSQL keeps none. */
export const differ = (one: unknown, other: unknown): boolean => stable(one) !== stable(other)

/** JSON with the members of objects in one order. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values differ as JSON, ignoring the order of object members, which PostgreSQL does not preserve. */
export const differ = (one: unknown, other: unknown): boolean => toStableJson(one) !== toStableJson(other)

/** JSON with sorted object members: the same for values that do not differ. */
export const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

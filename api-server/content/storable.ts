/** Whether the database can store all texts of a value: none has NUL or a lone surrogate. Its nesting is limited before. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item))
}

const formatter = new Intl.NumberFormat('fr')

/**
 * A number as French writes it: 1 200, 12,5. For rows and cards: next-intl's `{count, number}` makes a format at each request and
 * looks it up at each figure. Most figures are whole and below a thousand, and need none.
 */
export const writtenNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatter.format(value)

/** Change of a figure from the range of comparison. `amount`: percent of the earlier count (0: less than half), or points of a rate. */
export type Change =
  | { readonly kind: 'more'; readonly amount: number }
  | { readonly kind: 'less'; readonly amount: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' }

/** The change of a count in percent of the earlier one, rounded, and the same only when equal; unknown without an earlier value. */
export function countChange(now: number, before: number | undefined): Change {
  if (!before) return { kind: 'unknown' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', amount: Math.round((Math.abs(now - before) / before) * 100) }
}

/** The change of a rate (0-100) in points as shown; unknown when either rate has no base. */
export function rateChange(now: Rate, before: Rate | undefined): Change {
  if (!now.of || !before?.of) return { kind: 'unknown' }
  const amount = Math.round(now.rate) - Math.round(before.rate)
  return amount === 0 ? { kind: 'same' } : { kind: amount > 0 ? 'more' : 'less', amount: Math.abs(amount) }
}
type Rate = { readonly rate: number; readonly of: number }

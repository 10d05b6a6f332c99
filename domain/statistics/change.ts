/** Change of a figure from the range of comparison. `amount`: percent of the earlier count, or points of a rate. */
export type Change =
  | { readonly kind: 'more'; readonly amount: number }
  | { readonly kind: 'less'; readonly amount: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' }

/** The change of a count in percent of the earlier one, rounded; unknown without an earlier value. */
export function countChange(now: number, before: number | undefined): Change {
  if (!before) return { kind: 'unknown' }
  return changeBy(Math.round(((now - before) / before) * 100))
}

/** The change of a rate (0-100) in points; unknown when either rate has no base. */
export function rateChange(now: Rate, before: Rate | undefined): Change {
  if (!now.of || !before?.of) return { kind: 'unknown' }
  return changeBy(Math.round(now.rate) - Math.round(before.rate))
}
type Rate = { readonly rate: number; readonly of: number }

function changeBy(amount: number): Change {
  if (amount === 0) return { kind: 'same' }
  return { kind: amount > 0 ? 'more' : 'less', amount: Math.abs(amount) }
}

/** Floating point sums of exact thirds may be slightly below a half; no two real results are this close. */
export const roundingTolerance = 1e-9

/** Nearest integer, halves up (OP-139). */
export const roundHalfUp = (value: number) => Math.floor(value + 0.5 + roundingTolerance)

/** `value` clamped to 0 to 100. */
export const clampPercent = (value: number) => Math.min(100, Math.max(0, value))

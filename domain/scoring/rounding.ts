/** Floating sums of exact thirds may fall a hair under a half; no two grades lie this close. */
const tolerance = 1e-9

/** Nearest whole number, halves up (OP-139). */
export const roundHalfUp = (value: number) => Math.floor(value + 0.5 + tolerance)

/** `value` held between 0 and 100. */
export const clampPercent = (value: number) => Math.min(100, Math.max(0, value))

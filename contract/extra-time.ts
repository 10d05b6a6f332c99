/** Percent of extra time that stands for exactly a third, the usual arrangement (« tiers-temps »). */
export const thirdOfTime = 33

/** Limits of extra time, in percent of the usual time. */
export const extraTimeLimits = { min: 1, max: 200 } as const

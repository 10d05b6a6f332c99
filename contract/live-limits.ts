/** Who follows a work while it is done. work: its staff, on the page of the work. */
export const audiences = ['work'] as const
export type Audience = (typeof audiences)[number]

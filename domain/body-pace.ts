/** Bytes a second below which a body is too slow: a twentieth of the slowest mobile network. */
export const slowestBytesPerSecond = 4096

/** Ms after its start by which the next part of a body must be there, when `received` bytes are; `grace` ms are free. */
export const bodyDeadline = (received: number, grace: number): number => grace + (received / slowestBytesPerSecond) * 1000

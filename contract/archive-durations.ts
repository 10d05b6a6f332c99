/** Delay between the due date of a work and its automatic archiving: none, 1 or 2 weeks, 1 or 3 months, never (OP-060). */
export const archiveDurations = ['none', '1w', '2w', '1m', '3m', 'never'] as const
export type ArchiveDuration = (typeof archiveDurations)[number]

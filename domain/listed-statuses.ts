import type { WorkStatus } from '#contract/work'
import type { Filters } from './filters.ts'

/** The statuses that the follow-up lists when asked; what is current is there without asking (WRK-017). */
export const listedStatuses = ['DRAFT', 'UNPUBLISHED', 'TERMINATED', 'CANCELED', 'ARCHIVED'] as const satisfies WorkStatus[]

/** The filter's word for works of every status. */
export const everyStatus = 'all'

/** Whether the list shows other works than the current ones. */
export const asksForStatus = ({ status }: Filters<'works'>): boolean =>
  status === everyStatus || listedStatuses.some((one) => one === status)

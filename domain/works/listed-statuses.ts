import type { WorkStatus } from '#contract/work-statuses'
import type { Filters } from '../lists/filters.ts'

/** The statuses that the follow-up lists only on request; current works are always listed (WRK-017). */
export const listedStatuses = ['DRAFT', 'UNPUBLISHED', 'TERMINATED', 'CANCELED', 'ARCHIVED'] as const satisfies WorkStatus[]

/** The filter value for works of every status. */
export const everyStatus = 'all'

/** The status that a search asks for: in the list and in the calendar, current works until another one is chosen; undefined for all. */
export const searchedStatus = ({ status }: Pick<Filters<'works'>, 'status'>): WorkStatus | undefined =>
  status === everyStatus ? undefined : (listedStatuses.find((one) => one === status) ?? 'PUBLISHED')

/** Whether the list shows works that are not current. */
export const asksForStatus = ({ status }: Filters<'works'>): boolean =>
  status === everyStatus || listedStatuses.some((one) => one === status)

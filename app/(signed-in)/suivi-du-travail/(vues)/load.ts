import type { CallInput } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Work } from '#contract/work'
import type { Filters } from '#domain/filters'
import { listedStatuses } from '#domain/listed-statuses'
import { upstream } from '#lib/upstream/call'
import { everyPage } from '#lib/upstream/every-page'
import { subjects } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

type Query = CallInput<Calls['searchWorks']>['query']

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A filter of the address that is no id filters nothing. */
const id = (value: string | undefined) => (value && uuid.test(value) ? value : undefined)

/** The filters of the follow-up as the search takes them (CAL-014, CAL-015). */
export function searchOf(filters: Filters<'works'>): Query {
  const [subject, group] = [id(filters.subject), id(filters.group)]
  const status = listedStatuses.find((one) => one === filters.status)
  return {
    ...(subject && { subject }),
    ...(group && { group }),
    ...(status && { status }),
    ...(filters.justMe === '1' && { creatorId: 'me' as const }),
  }
}

/** What the filters offer, each undefined when it could not be loaded. */
export async function loadChoices() {
  const [known, all] = await Promise.all([
    settled(subjects()),
    settled(everyPage((window) => upstream('listGroups', { query: window }))),
  ])
  return { subjects: known, groups: all }
}

/** Every work that a search finds, 500 at most: the week of a large school passes one page. */
export const allWorks = (query: Query): Promise<Work[]> =>
  everyPage((window) => upstream('searchWorks', { query: { ...query, ...window } }))

import type { CallInput } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Work } from '#contract/work'
import { type Filters, idOf } from '#domain/filters'
import { listedStatuses } from '#domain/listed-statuses'
import { offeredSubjects } from '#lib/offered-lists'
import { upstream } from '#lib/upstream/call'
import { everyPage } from '#lib/upstream/every-page'
import { subjects } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

type Query = CallInput<Calls['searchWorks']>['query']

/** The filters of the follow-up as the search takes them (CAL-014, CAL-015). */
export function searchOf(filters: Filters<'works'>): Query {
  const [subject, group] = [idOf(filters.subject), idOf(filters.group)]
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
  return { subjects: known && (await offeredSubjects(known)), groups: all }
}

/** Every work that a search finds, 500 at most: the week of a large school passes one page. */
export const allWorks = (query: Query): Promise<Work[]> =>
  everyPage((window) => upstream('searchWorks', { query: { ...query, ...window } }))

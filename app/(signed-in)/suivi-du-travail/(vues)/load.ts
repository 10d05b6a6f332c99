import type { Role } from '#contract/call'
import type { CallInput } from '#contract/calls'
import type { Work } from '#contract/work'
import { type Filters, idOf } from '#domain/lists/filters'
import { everyStatus, searchedStatus } from '#domain/works/listed-statuses'
import { offeredSubjects } from '#lib/offered-lists'
import { settle, upstream } from '#lib/page'
import { subjects } from '#lib/reference'
import { everyPage } from '#lib/upstream/every-page'
import { schoolTeachers } from '../../teachers.ts'

type Query = CallInput<'searchWorks'>['query']

/** The filters of the follow-up as query parameters of the search (CAL-014, CAL-015); a headmaster may filter by teacher. */
export function searchOf(filters: Filters<'works'>, role: Role): Query {
  const [subject, group] = [idOf(filters.subject), idOf(filters.group)]
  const teacher = role === 'HEADMASTER' ? idOf(filters.teacher) : undefined
  const status = searchedStatus(filters)
  return {
    ...(filters.terms && { terms: filters.terms }),
    ...(subject && { subject }),
    ...(group && { group }),
    ...(status && { status }),
    ...(teacher && { creatorId: teacher }),
    ...(filters.justMe === '1' && { creatorId: 'me' as const }),
  }
}

/** The choices of the filters; undefined for each list that failed to load. */
export async function loadChoices(role: Role) {
  const [known, all, teachers] = await Promise.all([
    settle(subjects()),
    settle(everyPage((window) => upstream('listGroups', { query: window }))),
    role === 'HEADMASTER' ? schoolTeachers() : null,
  ])
  return { subjects: known && (await offeredSubjects(known)), groups: all, teachers }
}

/** One page of the works of the requested status, newest first; without filters from the list call (API-050). */
export function worksPage(query: Query, filters: Filters<'works'>): Promise<Work[]> {
  const { status, ...narrowing } = filters
  const whole = status === everyStatus && Object.keys(narrowing).length === 0
  return whole ? upstream('listWorks', { query }) : upstream('searchWorks', { query: { ...query, newestFirst: 'true' } })
}

/** All works found by a search, 500 at most: a week of a large school exceeds one page. */
export const allWorks = (query: Query): Promise<Work[]> =>
  everyPage((window) => upstream('searchWorks', { query: { ...query, ...window } }))

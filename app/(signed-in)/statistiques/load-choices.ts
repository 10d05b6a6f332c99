import type { StatisticsChoices } from '#components/statistics/statistics-filters'
import type { Role } from '#contract/call'
import type { SchoolSelectionInput } from '#contract/school'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { levels, subjects } from '#lib/reference'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

/**
 * The choices of the filters, undefined when they failed to load: for a supervisor those of the selected schools (SEL-023), for
 * others those of their own scope.
 */
export async function loadFilterChoices(
  role: Role,
  selection: SchoolSelectionInput | undefined,
): Promise<StatisticsChoices | undefined> {
  const lists = await (role === 'SUPERVISOR' ? overseenLists(selection ?? {}) : ownLists(role))
  return lists && { ...lists, subjects: await offeredSubjects(lists.subjects), levels: await offeredLevels(lists.levels) }
}

async function overseenLists(selection: SchoolSelectionInput) {
  const lists = await settled(upstream('filterSubjectsAndLevels', { body: selection }))
  return lists && { ...lists, groups: [] }
}

async function ownLists(role: Role) {
  const [ownSubjects, ownLevels, groups] = await Promise.all([
    settled(subjects()),
    // A work has the level of its class, so levels without classes would match nothing (API-016).
    settled(role === 'HEADMASTER' ? upstream('filterLevels', { body: { schoolClasses: true } }) : levels()),
    settled(upstream('listStatisticsGroups')),
  ])
  if (!ownSubjects || !ownLevels || !groups) return undefined
  return { subjects: ownSubjects, levels: ownLevels, groups }
}

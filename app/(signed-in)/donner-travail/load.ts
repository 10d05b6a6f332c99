import { optionsOf } from '#components/ui/fields/options-of.ts'
import type { Option } from '#components/ui/fields/select-field'
import type { AssignFormProps } from '#components/work/assign/assign-form'
import { parisDay } from '#domain/dates/paris-day'
import { longestHolidayDays } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { groupChoice } from '#domain/people/names'
import { defaultDueDate } from '#domain/works/assigning'
import { assignableCourses, courseOption, firstCourses } from '#domain/works/course-choice'
import { levels, subjects } from '#lib/reference'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { foundOrNull, settled } from '#lib/upstream/settled'

interface AssignQuery {
  course: string | undefined
  group: string | undefined
}

/** When this many groups are returned there may be others: the form then searches. */
const groupsLimit = 100

/** The group named in the URL, and the first courses of its level; either is undefined when it failed to load. */
async function loadGroup(id: string) {
  const group = await settled(foundOrNull(upstream('getGroup', { params: { id }, query: { students: 'true' } })))
  if (!group) return { group, ofLevel: null }
  return {
    group,
    ofLevel: await settled(upstream('searchCourses', { query: { level: group.levelId, limit: firstCourses.limit } })),
  }
}

/** Without an answer about days off, one may be proposed. */
async function proposedDue(now: number) {
  const today = parisDay(now)
  const query = { from: today, to: moveDay(today, 7 + longestHolidayDays) }
  return defaultDueDate(now, (await settled(upstream('listDaysOff', { query }))) ?? [])
}

/** Late submissions are accepted for two weeks by default (OP-151). */
const proposed = { comment: '', archive: '2w', exam: null, marking: null, publish: null, groupPublish: {} } as const

/** The initial data of the assignment form; a course or group of the URL that the user cannot see is left out. */
export async function loadAssignment(asked: AssignQuery): Promise<AssignFormProps & { levels: Option[]; school: string }> {
  const now = Date.now()
  const [user, subjectList, levelList, page, groups, due, course, { group, ofLevel }] = await Promise.all([
    currentUser(),
    settled(subjects()),
    settled(levels()),
    settled(upstream('listCourses', { query: firstCourses })),
    settled(upstream('listGroups', { query: { limit: groupsLimit } })),
    proposedDue(now),
    asked.course ? settled(foundOrNull(upstream('getCourse', { params: { id: asked.course }, query: {} }))) : null,
    asked.group ? loadGroup(asked.group) : { group: null, ofLevel: null },
  ])
  const names = Object.fromEntries((subjectList ?? []).map((subject) => [subject._id, subject.name]))
  const first = course ? assignableCourses([{ ...course, moduleCount: course.modules.length }]) : []
  const atLevel = assignableCourses(ofLevel ?? [])
  const others = [...assignableCourses(page ?? []), ...atLevel]
    .filter(({ _id }, index, all) => all.findIndex((one) => one._id === _id) === index)
    .filter(({ _id }) => _id !== course?._id)
    .sort((a, b) => Number(b.creatorId === user._id) - Number(a.creatorId === user._id))
  const allGroups = groups ?? []
  const options = allGroups.some(({ _id }) => _id === group?._id) || !group ? allGroups : [group, ...allGroups]
  const level = atLevel.length > 0 ? levelList?.find(({ _id }) => _id === group?.levelId) : undefined
  return {
    userId: user._id,
    school: user.school.name,
    level: level ?? null,
    levels: optionsOf(levelList ?? []),
    courses: [...first, ...others].map((one) => courseOption(one, names)),
    subjects: names,
    groups: options.map(({ _id, name, school, studentCount }) => ({ _id, label: groupChoice({ name, school }), studentCount })),
    moreGroups: allGroups.length === groupsLimit,
    failed: {
      courses: page === undefined || course === undefined || subjectList === undefined || ofLevel === undefined,
      groups: groups === undefined || group === undefined,
    },
    members: group ? { [group._id]: (group.students ?? []).map(({ _id }) => _id) } : {},
    initial: {
      courseId: first[0]?._id ?? null,
      name: first[0]?.name ?? '',
      groups: group && group.studentCount > 0 ? [group._id] : [],
      students: [],
      due,
      ...proposed,
    },
    from: `${asked.course ?? ''} ${asked.group ?? ''}`,
    today: parisDay(now),
  }
}

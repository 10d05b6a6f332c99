import { type Option, optionsOf } from '#components/ui/fields/select-field'
import { type AssignFormProps, groupOption, usualArchive } from '#components/work/assign/form.ts'
import type { Level, Subject } from '#contract/reference'
import { parisDay } from '#domain/dates/paris-day'
import { longestHolidayDays } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { defaultDueDate } from '#domain/works/assigning'
import {
  assignableCourses,
  type CourseNames,
  courseOption,
  firstCourses,
  levelsOfClasses,
  likelyFirst,
} from '#domain/works/course-choice'
import { currentUser, foundOrNull, settle, upstream } from '#lib/page'
import { levels, subjects } from '#lib/reference'

interface AssignQuery {
  course: string | undefined
  group: string | undefined
  module: string | undefined
}

/** When this many groups are returned there may be others: the form then searches. */
const groupsLimit = 100
/** The courses that are read of each level, and of one's own. */
const firstOfLevel = 50
/** The works that tell what was given lately. */
const lately = 20

/** The group named in the URL, and the first courses of its level; either is undefined when it failed to load. */
async function loadGroup(id: string) {
  const group = await settle(foundOrNull(upstream('getGroup', { params: { id }, query: { students: 'true' } })))
  if (!group) return { group, ofLevel: null }
  return {
    group,
    ofLevel: await settle(upstream('searchCourses', { query: { level: group.levelId, limit: firstCourses.limit } })),
  }
}

/** Without an answer about days off, one may be proposed. */
async function proposedDue(now: number) {
  const today = parisDay(now)
  const query = { from: today, to: moveDay(today, 7 + longestHolidayDays) }
  return defaultDueDate(now, (await settle(upstream('listDaysOff', { query }))) ?? [])
}

const proposed = {
  ...{ comment: '', archive: usualArchive, exam: null, live: false, marking: null, publish: null, groupPublish: {} },
  students: [],
}

/** The course that is made of the module named in the URL, and how it stands among those to choose. */
async function loadModule(id: string | undefined) {
  const module = id ? await settle(foundOrNull(upstream('getModule', { params: { id } }))) : null
  if (module?.status !== 'PUBLISHED') return null
  const { _id, name, subjectId, levels, duration, keywords } = module
  const given = { modules: [_id], status: 'PUBLISHED', publishAnyway: true }
  const course = { ...{ name, subjectId, levels, duration, keywords }, ...given }
  return { module: { _id, course }, listed: { ...module, moduleCount: 1, limited: false, cantAffect: false } }
}

/**
 * The first courses and groups, with what tells the likely ones: one's own courses, the first of each level of one's classes, and the
 * works given lately. Where one of the latter fails, the list is only in another order.
 */
async function loadLists(userId: string) {
  const listed = settle(upstream('listGroups', { query: { limit: groupsLimit } }))
  const levelsListed = listed.then((groups) => levelsOfClasses(groups ?? [], userId))
  const [groups, classLevels, page, own, works, ofLevels] = await Promise.all([
    listed,
    levelsListed,
    settle(upstream('listCourses', { query: firstCourses })),
    settle(upstream('listCourses', { query: { limit: firstOfLevel } })),
    settle(upstream('searchWorks', { query: { creatorId: 'me', newestFirst: 'true', limit: lately } })),
    levelsListed.then((levels) =>
      Promise.all(levels.map((level) => settle(upstream('searchCourses', { query: { level, limit: firstOfLevel } })))),
    ),
  ])
  const near = [own, ...ofLevels].flatMap((some) => some ?? [])
  const given = (works ?? []).map((work) => work.courseId)
  return { groups, page, near, given, classLevels }
}

const namesOf = (subjectList: readonly Subject[], levelList: readonly Level[]): CourseNames => ({
  subjects: Object.fromEntries(subjectList.map((subject) => [subject._id, subject.name])),
  levels: levelList.map(({ _id, name }) => ({ _id, name })),
})

const onlyOnce = <C extends { readonly _id: string }>(courses: readonly C[]): C[] => [
  ...new Map(courses.map((one) => [one._id, one])).values(),
]

/** The initial data of the assignment form; a course or group of the URL that the user cannot see is left out. */
export async function loadAssignment(asked: AssignQuery): Promise<AssignFormProps & { levels: Option[]; school: string }> {
  const now = Date.now()
  const user = await currentUser()
  const [subjectList, levelList, lists, due, course, { group, ofLevel }, ofModule] = await Promise.all([
    settle(subjects()),
    settle(levels()),
    loadLists(user._id),
    proposedDue(now),
    asked.course ? settle(foundOrNull(upstream('getCourse', { params: { id: asked.course }, query: {} }))) : null,
    asked.group ? loadGroup(asked.group) : { group: null, ofLevel: null },
    loadModule(asked.module),
  ])
  const { page, groups, near, given, classLevels } = lists
  const names = namesOf(subjectList ?? [], levelList ?? [])
  const asAsked = ofModule?.listed ?? (course && { ...course, moduleCount: course.modules.length })
  const first = asAsked ? assignableCourses([asAsked]) : []
  const atLevel = assignableCourses(ofLevel ?? [])
  const listed = onlyOnce([...assignableCourses([...(page ?? []), ...near]), ...atLevel]).filter(({ _id }) => _id !== course?._id)
  const others = likelyFirst(listed, { userId: user._id, given, levels: group ? [group.levelId] : classLevels })
  const allGroups = groups ?? []
  const options = allGroups.some(({ _id }) => _id === group?._id) || !group ? allGroups : [group, ...allGroups]
  const level = atLevel.length > 0 ? levelList?.find(({ _id }) => _id === group?.levelId) : undefined
  return {
    userId: user._id,
    school: user.school.name,
    level: level ?? null,
    levels: optionsOf(levelList ?? []),
    courses: [...first, ...others].map((one) => courseOption(one, names)),
    names,
    groups: options.map((one) => groupOption(one, user._id)),
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
      due,
      ...proposed,
    },
    module: ofModule?.module ?? null,
    today: parisDay(now),
  }
}

import type { AssignFormProps } from '#components/work/assign/assign-form'
import { defaultDueDate } from '#domain/assigning'
import { assignableCourses, courseOption, firstCourses } from '#domain/course-choice'
import { groupLabel } from '#domain/names'
import { parisDay } from '#domain/paris-day'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { subjects } from '#lib/upstream/reference'
import { foundOrNull, settled } from '#lib/upstream/settled'

interface Asked {
  course: string | undefined
  group: string | undefined
}

/** With so many groups there may be others: the form then searches. */
const groupsLimit = 100

/** Everything that the assignment form starts from; what the address asks for and cannot be seen is left out. */
export async function loadAssignment(asked: Asked): Promise<AssignFormProps> {
  const now = Date.now()
  const [user, subjectList, page, groups, course, group] = await Promise.all([
    currentUser(),
    settled(subjects()),
    settled(upstream('listCourses', { query: firstCourses })),
    settled(upstream('listGroups', { query: { limit: groupsLimit } })),
    asked.course ? settled(foundOrNull(upstream('getCourse', { params: { id: asked.course }, query: {} }))) : null,
    asked.group ? settled(foundOrNull(upstream('getGroup', { params: { id: asked.group }, query: { students: 'true' } }))) : null,
  ])
  const names = Object.fromEntries((subjectList ?? []).map((subject) => [subject._id, subject.name]))
  const first = course ? assignableCourses([{ ...course, moduleCount: course.modules.length }]) : []
  const others = assignableCourses(page ?? [])
    .filter(({ _id }) => _id !== course?._id)
    .sort((a, b) => Number(b.creatorId === user._id) - Number(a.creatorId === user._id))
  const known = groups ?? []
  const options = known.some(({ _id }) => _id === group?._id) || !group ? known : [group, ...known]
  return {
    userId: user._id,
    courses: [...first, ...others].map((one) => courseOption(one, names)),
    subjects: names,
    groups: options.map(({ _id, name, studentCount }) => ({ _id, label: groupLabel(name), studentCount })),
    moreGroups: known.length === groupsLimit,
    failed: {
      courses: page === undefined || course === undefined || subjectList === undefined,
      groups: groups === undefined || group === undefined,
    },
    members: group ? { [group._id]: (group.students ?? []).map(({ _id }) => _id) } : {},
    initial: {
      courseId: first[0]?._id ?? null,
      name: first[0]?.name ?? '',
      comment: '',
      groups: group && group.studentCount > 0 ? [group._id] : [],
      students: [],
      due: defaultDueDate(now),
      // Late copies are taken for two weeks unless the teacher says otherwise (OP-151).
      archive: '2w',
    },
    from: `${asked.course ?? ''} ${asked.group ?? ''}`,
    today: parisDay(now),
  }
}

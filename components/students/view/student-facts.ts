import type { AssigneeOfWork, Assignment } from '#contract/assignee'
import type { Group } from '#contract/group'
import type { Profile } from '#contract/user'
import { pageOfRows } from '#domain/lists/paging'
import { fullName, unbrokenLabel } from '#domain/people/names'
import { pick } from '#domain/pick'
import { resultFacts } from '#domain/results/result-facts'
import { studentFigures } from '#domain/results/student-figures'
import { kindFacts } from '#domain/works/kind'
import { shownState } from '#domain/works/work'

/** The data of a student's page, kept minimal because it is sent to the browser. */
export type StudentFacts = ReturnType<typeof studentFacts>

interface StudentSources {
  student: Profile
  /** Names of the student's levels; undefined when they failed to load. */
  levels: readonly string[] | undefined
  /** Groups of the school year; undefined when they failed to load. */
  groups: readonly Group[] | undefined
  /** All works of the year, for the figures; one page of them is listed. Undefined when they failed to load. */
  works: readonly Assignment[] | undefined
  page: number
  /** Epoch ms. */
  now: number
}

const pageSize = 50

export const studentFacts = ({ student, levels, groups, works, page, now }: StudentSources) => ({
  id: student._id,
  ...pick(student, 'firstname', 'lastname', 'avatar'),
  name: fullName(student.firstname, student.lastname),
  levels: levels?.join(', '),
  passwordGiven: student.passwordGiven && {
    by: fullName(student.passwordGiven.by.firstname, student.passwordGiven.by.lastname),
    at: student.passwordGiven.at,
  },
  groups: groups?.map(({ _id, name }) => ({ _id, label: unbrokenLabel(name) })),
  works: works && { figures: studentFigures(works, now), ...shownWorks(works, page, now) },
})

function shownWorks(works: readonly Assignment[], asked: number, now: number) {
  const { items, ...place } = pageOfRows(works, asked, pageSize)
  return { rows: items.map((share) => rowOf(share, now)), ...place }
}

export type StudentWorkRow = Readonly<ReturnType<typeof rowOf>>

const rowOf = ({ work, ...share }: AssigneeOfWork, now: number) => ({
  _id: share._id,
  name: work.name,
  kind: kindFacts(work),
  dueDate: work.dueDate,
  state: shownState(share, work, now),
  ...resultFacts(share),
})

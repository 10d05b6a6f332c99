import { notFound } from 'next/navigation'
import { cache } from 'react'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { ArrangementSection } from '#components/students/arrangement/arrangement-section'
import { studentFacts } from '#components/students/view/student-facts.ts'
import { StudentView } from '#components/students/view/student-view'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { pageOf } from '#domain/lists/paging'
import { fullName } from '#domain/people/names'
import { currentUser, foundOrNull, objectTitle, settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { everyPage } from '#lib/upstream/every-page'

type Props = {
  params: Promise<{ studentId: string }>
  searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }>
}

/** The not-found page for anybody else: only students have such a page. */
const loadStudent = cache(async (id: string) => {
  const user = await foundOrNull(upstream('getUser', { params: { id } }))
  return user?.role === 'STUDENT' ? user : null
})

export const generateMetadata = objectTitle(
  'student',
  ({ id }) => loadStudent(id),
  ({ firstname, lastname }) => fullName(firstname, lastname),
)

async function StudentPage({ params, searchParams }: Props) {
  const [{ studentId }, { schoolYear, page }] = await Promise.all([params, searchParams])
  const now = Date.now()
  const { _id: userId, firstSchoolYear, role } = await currentUser()
  const { year, years } = chosenSchoolYear(schoolYear, firstSchoolYear, now)
  const [student, known, [groups, works], arrangement] = await Promise.all([
    settle(loadStudent(studentId)),
    settle(levels()),
    loadYear(studentId, year),
    loadArrangement(studentId, role),
  ])
  if (student === null) notFound()
  if (!student) return <LoadFailure title="page.student" text="students.error" />
  const names = known && (student.levels ?? []).flatMap((id) => known.find(({ _id }) => _id === id)?.name ?? [])
  const facts = studentFacts({ student, levels: names, groups, works, page: pageOf(page), now })
  return (
    <Texts of="student">
      <StudentView
        student={facts}
        year={year}
        years={years}
        arrangement={
          arrangement === null ? null : (
            <ArrangementSection userId={userId} studentId={studentId} name={facts.name} kept={arrangement?.arrangement} />
          )
        }
      />
    </Texts>
  )
}

/** Null for who does not keep the arrangements of this student, undefined when they failed to load. */
const loadArrangement = async (id: string, role: Role) =>
  role === 'TEACHER' || role === 'HEADMASTER' ? settle(foundOrNull(upstream('getArrangement', { params: { id } }))) : null

/** The groups and works of a student in one school year; undefined for each that failed to load. */
const loadYear = (studentId: string, schoolYear: string) =>
  Promise.all([
    settle(upstream('listGroups', { query: { student: studentId, schoolYear, limit: 100 } })),
    settle(
      everyPage((window) => upstream('listStudentAssignments', { params: { studentId }, query: { schoolYear, ...window } })),
    ),
  ])

export default streamWhenSlow(StudentPage)

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { StudentView } from '#components/students/student-view'
import { LoadFailure } from '#components/ui/load-failure'
import { Messages } from '#components/ui/messages'
import { SkeletonPage } from '#components/ui/skeleton'
import { fullName } from '#domain/names'
import { pageOf } from '#domain/paging'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { everyPage } from '#lib/upstream/every-page'
import { levels } from '#lib/upstream/reference'
import { foundOr404, settled } from '#lib/upstream/settled'
import { studentFacts } from '../../../../components/students/student-facts.ts'
import { inTime } from '../../../in-time.tsx'

type Props = {
  params: Promise<{ studentId: string }>
  searchParams: Promise<{ schoolYear?: string | string[]; page?: string | string[] }>
}

const loadStudent = cache((id: string) => settled(foundOr404(upstream('getUser', { params: { id } }))))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, student] = await Promise.all([getTranslations('page'), loadStudent((await params).studentId)])
  return { title: student ? fullName(student.firstname, student.lastname) : t('student') }
}

async function StudentPage({ params, searchParams }: Props) {
  const [{ studentId }, { schoolYear, page }, t, user] = await Promise.all([
    params,
    searchParams,
    getTranslations(),
    currentUser(),
  ])
  const now = Date.now()
  const years = schoolYears(now, user.firstSchoolYear)
  const year = years.find((known) => known === schoolYear) ?? currentSchoolYear(now)
  const [student, known, groups, works] = await Promise.all([
    loadStudent(studentId),
    settled(levels()),
    settled(upstream('listGroups', { query: { student: studentId, schoolYear: year, limit: 100 } })),
    settled(
      everyPage((window) =>
        upstream('listStudentAssignments', { params: { studentId }, query: { schoolYear: year, ...window } }),
      ),
    ),
  ])
  if (!student) return <LoadFailure title={t('page.student')} text={t('students.error')} />
  if (student.role !== 'STUDENT') notFound()
  const names = student.levels.flatMap((id) => known?.find(({ _id }) => _id === id)?.name ?? [])
  const facts = studentFacts({ student, levels: names, groups, works, page: pageOf(page) })
  return (
    <Messages namespaces={['students']}>
      <StudentView student={facts} year={year} years={years} />
    </Messages>
  )
}

export default inTime(StudentPage, <SkeletonPage />)

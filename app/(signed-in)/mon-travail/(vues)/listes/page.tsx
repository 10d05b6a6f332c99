import { streamTab } from '#app/stream-when-slow.tsx'
import { StudentLists, studentListPath } from '#components/student-space/home/student-lists'
import { StudentWorkCards } from '#components/work/cards/student-work-cards'
import { assigneeStates } from '#contract/assignee'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, upstream } from '#lib/page'

export const metadata = pageTitle('studentWork')

type ListQuery = { schoolYear?: string | string[]; select?: string | string[]; page?: string | string[] }
async function StudentListsPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const now = Date.now()
  const query = await searchParams
  const select = assigneeStates.find((state) => state === query.select) ?? 'todo'
  const { firstSchoolYear } = await currentUser()
  const { year, years } = chosenSchoolYear(query.schoolYear, firstSchoolYear, now)
  const works = await readListPage({ page: query.page, size: 24, first: studentListPath(year, select) }, (window) =>
    upstream('listStudentWorks', { params: { type: select }, query: { schoolYear: year, ...window } }),
  )
  return (
    <StudentLists
      select={select}
      year={year}
      years={years}
      works={works}
      renderWorks={(shown) => <StudentWorkCards works={shown} now={now} />}
    />
  )
}

export default streamTab(StudentListsPage)

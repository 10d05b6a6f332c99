import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { StudentLists } from '#components/student-space/home/student-lists'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { StudentWorkCards } from '#components/work/cards/student-work-cards'
import { assigneeStates } from '#contract/assignee'
import { chosenSchoolYear } from '#domain/dates/school-year'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const metadata = pageTitle('studentWork')

type ListQuery = { schoolYear?: string | string[]; select?: string | string[]; page?: string | string[] }
type Props = { searchParams: Promise<ListQuery> }

const pageSize = 24

async function StudentListsPage({ searchParams }: Props) {
  const now = Date.now()
  const query = await searchParams
  const select = assigneeStates.find((state) => state === query.select) ?? 'todo'
  const page = pageOf(query.page)
  const { firstSchoolYear } = await currentUser()
  const { year, years } = chosenSchoolYear(query.schoolYear, firstSchoolYear, now)
  const listed = await settled(
    upstream('listStudentWorks', { params: { type: select }, query: { schoolYear: year, ...windowOf(page, pageSize) } }),
  )
  const works = listed && shownOf(listed, pageSize)
  return (
    <StudentLists
      select={select}
      year={year}
      years={years}
      works={works?.items}
      page={page}
      more={works?.more ?? false}
      renderWorks={(shown) => <StudentWorkCards works={shown} now={now} />}
    />
  )
}

export default streamWhenSlow(StudentListsPage, <SkeletonPage header={false} />)

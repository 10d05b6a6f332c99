import { StudentLists } from '#components/student-home/student-lists'
import { Messages } from '#components/ui/messages'
import { SkeletonPage } from '#components/ui/skeleton'
import { StudentWorkCards } from '#components/work/work-cards'
import { assigneeStates } from '#contract/assignee'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'

export const generateMetadata = pageTitle('studentWork')

type Asked = { schoolYear?: string | string[]; select?: string | string[]; page?: string | string[] }
type Props = { searchParams: Promise<Asked> }

const pageSize = 24

async function StudentListsPage({ searchParams }: Props) {
  const now = Date.now()
  const query = await searchParams
  const { firstSchoolYear } = await currentUser()
  const years = schoolYears(now, firstSchoolYear)
  const year = years.find((known) => known === query.schoolYear) ?? currentSchoolYear(now)
  const select = assigneeStates.find((state) => state === query.select) ?? 'todo'
  const page = pageOf(query.page)
  const works = await settled(
    upstream('listStudentWorks', { params: { type: select }, query: { schoolYear: year, ...windowOf(page, pageSize) } }),
  )
  const found = works && shownOf(works, pageSize)
  return (
    <Messages namespaces={['work', 'studentWork']}>
      <StudentLists
        select={select}
        year={year}
        years={years}
        works={found?.items}
        page={page}
        more={found?.more ?? false}
        renderWorks={(shown) => <StudentWorkCards works={shown} now={now} />}
      />
    </Messages>
  )
}

export default inTime(StudentListsPage, <SkeletonPage header={false} />)

import { StudentLists } from '#components/student-home/student-lists'
import { Messages } from '#components/ui/messages'
import { StudentWorkCards } from '#components/work/work-cards'
import { assigneeStates } from '#contract/assignee'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export const generateMetadata = pageTitle('studentWork')

type Props = { searchParams: Promise<{ schoolYear?: string | string[]; select?: string | string[] }> }

export default async function StudentListsPage({ searchParams }: Props) {
  const now = Date.now()
  const query = await searchParams
  const { firstSchoolYear } = await currentUser()
  const years = schoolYears(now, Number(firstSchoolYear.slice(0, 4)))
  const year = years.find((known) => known === query.schoolYear) ?? currentSchoolYear(now)
  const select = assigneeStates.find((state) => state === query.select) ?? 'todo'
  const works = await settled(upstream('listStudentWorks', { params: { type: select }, query: { schoolYear: year, limit: 100 } }))
  return (
    <Messages namespaces={['work', 'studentWork']}>
      <StudentLists
        select={select}
        year={year}
        years={years}
        works={works}
        renderWorks={(shown) => <StudentWorkCards works={shown} now={now} />}
      />
    </Messages>
  )
}

import { ImportStudents } from '#components/groups/import-students'
import { NewGroup } from '#components/groups/new-group'
import { Texts } from '#components/ui/texts'
import { AssignScreen } from '#components/work/assign/assign-screen'
import { first, type Search } from '#domain/lists/filters'
import { classesComeFromPortal } from '#domain/people/portal-school'
import { currentUser, pageTitle } from '#lib/page'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { loadAssignment } from './load.ts'

export const metadata = pageTitle('assignWork')

/** The query parameters course (or module) and group prefill the form (RTE-031, RTE-032). */
async function AssignPage({ searchParams }: { searchParams: Search }) {
  const query = await searchParams
  const selection = { course: first(query.course), group: first(query.group), module: first(query.module) }
  const [{ levels, school, ...form }, user] = await Promise.all([loadAssignment(selection), currentUser()])
  const makeGroup = (
    <Texts of="new-class">
      <ImportStudents
        userId={form.userId}
        school={school}
        levels={levels}
        groups={[]}
        portal={classesComeFromPortal(user)}
        giving
        main
      />
      <NewGroup userId={form.userId} levels={levels} giving main={false} />
    </Texts>
  )
  return (
    <AssignScreen key={Object.values(selection).join(' ')} {...form} makeGroup={form.groups.length === 0 ? makeGroup : null} />
  )
}

export default streamWhenSlow(AssignPage)

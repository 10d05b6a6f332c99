import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { Aiko } from '#components/player/conversation/aiko'
import { AvatarForm } from '#components/profile/avatar-form'
import { ReadingLook } from '#components/reading/reading-look'
import { FirstVisit } from '#components/student-space/home/first-visit'
import { HomeFigures, LatestBadges } from '#components/student-space/home/home-parts'
import { StudentHome, shownOf } from '#components/student-space/home/student-home'
import { AikoChat } from '#components/student-space/training/aiko-chat'
import { Loader } from '#components/ui/states/loader'
import { Texts } from '#components/ui/texts'
import { KeptBadge } from '#components/work/cards/kept-badge'
import { StudentWorkCards } from '#components/work/cards/student-work-cards'
import type { AssigneeState } from '#contract/assignee'
import { isGivenAvatar } from '#contract/avatar-names'
import type { SignedInUser } from '#contract/user'
import { dayMs } from '#domain/dates/duration'
import { currentSchoolYear } from '#domain/dates/school-year'
import { fullName } from '#domain/people/names'
import { nextWorks } from '#domain/works/next-work'
import { pageTitle, settle, upstream, userAtHome } from '#lib/page'

export const metadata = pageTitle('dashboard')

/** The home page of a student, rendered once the works are loaded; badges and figures may stream later. */
async function StudentHomePage() {
  const user = await userAtHome(['STUDENT'])
  const now = Date.now()
  // What was done in past years is not recent in September; what is left to do still is.
  const yearOf = (type: AssigneeState) => (type === 'done' ? { schoolYear: currentSchoolYear(now) } : {})
  const load = (type: AssigneeState) =>
    settle(upstream('listStudentWorks', { params: { type }, query: { ...yearOf(type), limit: shownOf(type) + 1 } }))
  const progress = loadProgress()
  // Not awaited when loading the works redirects to login: avoid an unhandled rejection.
  progress.catch(() => undefined)
  const [todo, inprogress, done] = await Promise.all([load('todo'), load('inprogress'), load('done')])
  const firstname = fullName(user.firstname, '')
  const isFree = nextWorks({ todo, inprogress }, now).length === 0
  return (
    <Texts of="student-home">
      <StudentHome
        userId={user._id}
        firstname={firstname}
        now={now}
        works={{ todo, inprogress, done }}
        renderWorks={(works) => <StudentWorkCards works={works} now={now} narrow />}
        renderKept={(id) => <Kept assigneeId={id} />}
        firstVisit={isGivenAvatar(user.avatar) ? <AvatarChoice user={user} /> : null}
        chat={<AikoChat firstname={firstname} day={Math.floor(now / dayMs)} face={<Aiko />} main={isFree} />}
        progress={<Progress loaded={progress} />}
      />
    </Texts>
  )
}

function Kept({ assigneeId }: { assigneeId: string }) {
  return (
    <Texts of="kept-works">
      <KeptBadge assigneeId={assigneeId} />
    </Texts>
  )
}

function AvatarChoice({ user }: { user: SignedInUser }) {
  return (
    <Texts of="avatar-choice">
      <FirstVisit userId={user._id}>
        <AvatarForm avatar={user.avatar} first={3} />
      </FirstVisit>
    </Texts>
  )
}

/** Number of badges shown: the latest. */
const shownBadges = 3

// Started together with the works; a loader shows when it is late.
const loadProgress = () =>
  Promise.all([
    settle(upstream('listBadges', { query: { sort: 'won', limit: String(shownBadges) } })),
    settle(upstream('getStudentStatistics', { query: {} })),
  ])

const Progress = streamWhenSlow(
  async ({ loaded }: { loaded: ReturnType<typeof loadProgress> }) => {
    const [badges, statistics] = await loaded
    return (
      // An area of its own: what streams late is hydrated after the page around it has been painted.
      <ReadingLook className="flex flex-col gap-10">
        <LatestBadges badges={badges} />
        <HomeFigures statistics={statistics} narrow />
      </ReadingLook>
    )
  },
  <Loader />,
)

export default streamWhenSlow(StudentHomePage, <DashboardSkeleton />)

import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { WorkPlayer } from '#components/player/work-player'
import { RememberWork } from '#components/student-space/home/remember-work'
import { Texts } from '#components/ui/texts'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { env } from '#lib/env'
import { foundOr404, objectTitle, readNotifications, requireRole, upstream } from '#lib/page'
import { remakeTrainingPath, routes } from '#lib/routes'

type Props = { params: Promise<{ assigneeId: string }>; searchParams: Search }

const loadAssignee = cache((id: string, part: number) =>
  upstream('getAssignee', { params: { id }, query: { withEval: 'true', part } }),
)

/** Page title: the work's name, since several works may be open in tabs. */
export const generateMetadata = objectTitle(
  'play',
  ({ id, query }) => loadAssignee(id, pageOf(query.partie, 0)),
  ({ work }) => work.name,
)

export default async function WorkInProgressPage({ params, searchParams }: Props) {
  const [{ assigneeId }, { partie }, t] = await Promise.all([params, searchParams, getTranslations('player')])
  const user = await requireRole(['STUDENT'])
  const assignee = await foundOr404(loadAssignee(assigneeId, pageOf(partie, 0)))
  readNotifications(assignee._id)
  const madeAt = Date.now()
  return (
    <Texts of="player">
      <RememberWork userId={user._id} assigneeId={assignee._id} name={assignee.work.name} />
      <WorkPlayer
        key={`${assignee._id} ${assignee.part?.part}`}
        assignee={assignee}
        userId={user._id}
        madeAt={madeAt}
        {...(env().offlineWorks && { keepUntil: user.sessionEndsAt })}
        home={{ label: t('home'), href: routes.dashboard }}
        redoHref={remakeTrainingPath(assignee.work.course.subjectId)}
      />
    </Texts>
  )
}

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Titled } from '#components/questions/verdict'
import { ReadingLook } from '#components/reading/reading-look'
import { LazyPart } from '#components/ui/lazy-part'
import type { Comment } from '#contract/assignee'
import type { PlayerMode, PlayerState } from '#domain/player/state'
import { positionOf, timeline } from '#domain/player/timeline'
import { TeacherComment } from '../conversation/teacher-comment.tsx'
import { endScene } from '../load-tools.ts'
import { Later } from '../time/exam-notice.tsx'
import type { PlayedAssignee } from '../use-player.ts'

type Props = {
  state: PlayerState
  assignee: Pick<PlayedAssignee, '_id' | 'course' | 'work' | 'workId' | 'comments' | 'teacher'>
  /** The end of the time handed it in. */
  timeUp: boolean
  mode: PlayerMode
  /** Whether the student may train and win badges, which a guest of a single work may not. */
  member: boolean
  /** Whether a next step is offered. */
  onNext: (offered: boolean) => void
}

/** Shown after the last line once the work is handed in. Fetched during the last question, because the network may fail later. */
export function End({ state, assignee, mode, ...shown }: Props) {
  const { number, total } = positionOf(timeline(state))
  const near = mode === 'student' && number === total
  useEffect(() => {
    // A failure here is harmless: it is fetched again at the end.
    if (near) endScene.fetch().catch(() => {})
  }, [near])
  if (state.place.at !== 'end' || mode === 'preview' || !state.handedIn) return null
  const { _id, course, work, workId, comments, teacher } = assignee
  const word = comments.global ? <TeacherWord comment={comments.global} /> : null
  const of = { assigneeId: _id, courseId: course._id, later: <Later work={work} />, workId, teacher, word, ...shown }
  return (
    <ReadingLook>
      <LazyPart part={endScene} failed={word}>
        {({ EndScene }) => <EndScene state={state} {...of} />}
      </LazyPart>
    </ReadingLook>
  )
}

/** Part of the scene; shown alone if the scene cannot be fetched. */
function TeacherWord({ comment }: { comment: Comment }) {
  const t = useTranslations('player')
  return (
    <div className="rounded-control border-l-4 border-brand bg-sunken px-4 py-3">
      <Titled title={t('teacherComment')}>
        <TeacherComment comment={comment} />
      </Titled>
    </div>
  )
}

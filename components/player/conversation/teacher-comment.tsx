import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import type { Comment } from '#contract/assignee'
import { commentFileAddress } from '#lib/browser/file-address'
import { PlayerEnvironmentContext } from '../player-context.ts'

/** A teacher's comment: text, recording, or both. */
export function TeacherComment({ comment: { comment, voiceComment } }: { comment: Comment }) {
  const t = useTranslations('player')
  const { assigneeId } = useContext(PlayerEnvironmentContext)
  return (
    <>
      {comment === '' ? null : <p className="whitespace-pre-wrap">{comment}</p>}
      {voiceComment === null ? null : (
        <LazyAudioPlayer src={commentFileAddress(assigneeId, voiceComment)} label={t('teacherVoice')} />
      )}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { AudioPlayer } from '#components/recorder/audio-player'
import type { Comment } from '#contract/assignee'
import { commentFileAddress } from '#lib/browser/file-address'

interface Props {
  comment: Pick<Comment, 'comment' | 'voiceComment'>
  assigneeId: string
  /** `none`: one of many voices. */
  preload?: 'metadata' | 'none'
}

export const CommentView = (props: Props) => (
  <div className="flex w-full min-w-0 flex-col gap-3 border-l-4 border-accent pl-4">
    <CommentWords {...props} />
  </div>
)

export function CommentWords({ comment: { comment, voiceComment: voice }, assigneeId, preload = 'metadata' }: Props) {
  const t = useTranslations('feedback')
  const label = t('teacherVoice')
  return (
    <>
      {comment === '' ? null : <p className="break-words whitespace-pre-line">{comment}</p>}
      {voice === null ? null : <AudioPlayer src={commentFileAddress(assigneeId, voice)} label={label} preload={preload} />}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { AudioPlayer } from '#components/recorder/audio-player'
import type { Comment } from '#contract/assignee'
import { commentFileAddress } from '#lib/browser/file-address'

export function CommentView({ comment, assigneeId }: { comment: Comment; assigneeId: string }) {
  const t = useTranslations('feedback')
  const { comment: text, voiceComment: voice } = comment
  return (
    <div className="flex w-full min-w-0 flex-col gap-3 border-l-4 border-accent pl-4">
      {text === '' ? null : <p className="break-words whitespace-pre-line">{text}</p>}
      {voice === null ? null : <AudioPlayer src={commentFileAddress(assigneeId, voice)} label={t('teacherVoice')} />}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { drawingOf } from '#components/questions/drawings'
import type { Question } from '#contract/question'
import type { AnswerRecord } from '#domain/player/work'
import { isEmptyAnswer } from '#domain/scoring/answer'
import { AttachmentsView } from '../answer/attachment-view.tsx'

type Props = {
  question: Question
  record: AnswerRecord | null
  /** Whether its student may know what is right. */
  judged: boolean
}

/** The student's answer, shown verbatim. */
export function AnswerBubble({ question, record, judged }: Props) {
  const t = useTranslations('player')
  if (!record || isEmptyAnswer(question, record.value, record.files.audio !== null)) {
    return (
      <>
        <em className="text-muted">{t('noAnswer')}</em>
        {record ? <AttachmentsView files={record.files} /> : null}
      </>
    )
  }
  const { Given } = drawingOf(question)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Given question={question} value={record.value} density="bubble" judged={judged} />
      <AttachmentsView files={record.files} />
    </div>
  )
}

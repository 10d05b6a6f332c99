import { useTranslations } from 'next-intl'
import { GivenAnswer } from '#components/questions/given-answer'
import { AudioPlayer } from '#components/recorder/audio-player'
import type { Question } from '#contract/question'
import type { ReplayedAnswer, ReplayedQuestion } from '#domain/correcting/feedback'
import { answerFileAddress } from '#lib/browser/file-address'
import { DocumentButton } from './document-button.tsx'

/** The student's answer, verbatim: right and wrong are shown by words and icons, never by colour alone. */
export function AnswerView({ question, answer }: { question: Question; answer: ReplayedAnswer | null }) {
  const t = useTranslations('feedback')
  const nothing = (said: 'none' | 'empty') => <p className="text-muted italic">{t(`said.${said}`)}</p>
  return answer === null ? (
    nothing('none')
  ) : (
    <GivenAnswer {...{ question, answer }} density="row" judged blank={nothing('empty')} />
  )
}

/** What the student handed in with an answer. */
export function AnswerFiles({ files, assigneeId }: { files: ReplayedQuestion['files']; assigneeId: string }) {
  const t = useTranslations('feedback')
  return (
    <>
      {files.audio === null ? null : <AudioPlayer src={answerFileAddress(assigneeId, files.audio)} label={t('studentVoice')} />}
      {files.document === null ? null : (
        <DocumentButton
          src={answerFileAddress(assigneeId, files.document)}
          name={t('studentDocument')}
          label={t('studentDocument')}
        />
      )}
    </>
  )
}

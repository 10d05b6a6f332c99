'use client'

import { useTranslations } from 'next-intl'
import { AudioPlayer } from '#components/recorder/audio-player'
import type { GroupedAnswers } from '#contract/feedback'
import { isEmptyAnswer } from '#domain/scoring/answer'
import { answerFileAddress } from '#lib/browser/file-address'
import { AnswerView } from '../replay/answer-view.tsx'
import { useClass } from './class-context.tsx'

/** The recorded answers to a question, each with its student and the text typed with it. */
export function SpokenAnswers({ group, answers }: { group: GroupedAnswers['groups'][number]; answers: GroupedAnswers }) {
  const t = useTranslations('feedback')
  const { nameOf } = useClass()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {group.assigneeIds.map((id) => {
        const name = nameOf(id)
        const voice = answers.voices.find(({ assigneeId }) => assigneeId === id)
        const variant = group.variants.find(({ assigneeIds }) => assigneeIds.includes(id))
        return (
          <li key={id} className="grid items-center gap-x-4 gap-y-2 py-3 tablet:grid-cols-[12rem_minmax(0,1fr)]">
            <b className="break-words">{name}</b>
            {voice ? (
              <AudioPlayer src={answerFileAddress(id, voice.audio)} label={t('class.voiceOf', { name })} preload="none" />
            ) : null}
            {variant && !isEmptyAnswer(answers.question, variant.value) ? (
              <div className="tablet:col-start-2">
                <AnswerView question={answers.question} answer={{ value: variant.value, hasAudio: true }} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

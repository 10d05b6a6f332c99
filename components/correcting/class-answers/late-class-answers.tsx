'use client'

import { useTranslations } from 'next-intl'
import { AudioPlayer } from '#components/recorder/audio-player'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/display/badge'
import type { GroupedAnswers } from '#contract/feedback'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { ofName } from '#domain/people/in-sentences'
import { answerFileAddress } from '#lib/browser/file-address'
import { assigneePath } from '#lib/routes'
import { AnswerView } from '../replay/answer-view.tsx'
import { useClass } from './class-context.tsx'

type Props = { answers: Pick<GroupedAnswers, 'question' | 'late'>; onClose: () => void }

/** Late answers that do not count yet: student, time and answer. They are accepted or left out on each student's page (OP-151). */
export function LateClassAnswers({ answers: { question, late }, onClose }: Props) {
  const t = useTranslations('feedback')
  const { nameOf } = useClass()
  if (late.length === 0) return null
  return (
    <section aria-labelledby="classe-hors-delai" className="flex flex-col gap-3">
      <h3 id="classe-hors-delai" className="text-lg">
        {t('late.title')}
      </h3>
      <p className="text-sm text-muted">{t('class.lateText', { count: late.length })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {late.map(({ assigneeId, value, audio, givenAt }) => {
          const name = nameOf(assigneeId)
          return (
            <li key={assigneeId} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={assigneePath(assigneeId)} className={textLink} onClick={onClose}>
                  {name}
                </Link>
                <Badge tone="warn" icon="clock">
                  {t('class.late')}
                </Badge>
                <span className="text-sm text-muted">{t('class.givenOn', { at: dayMonthYearTime(givenAt) })}</span>
              </div>
              <AnswerView question={question} answer={{ value, hasAudio: audio !== null }} />
              {audio === null ? null : (
                <AudioPlayer
                  src={answerFileAddress(assigneeId, audio)}
                  label={t('class.voiceOf', { ofName: ofName(name) })}
                  preload="none"
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

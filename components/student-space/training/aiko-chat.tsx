'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TitledSection } from '#components/ui/layout/section'
import { Loader } from '#components/ui/states/loader'
import type { TrainingSubject } from '#contract/training'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newTrainingPath } from '#lib/routes'

type Subjects = readonly TrainingSubject[] | 'asked' | 'failed' | null

const greetings = ['a', 'b', 'c', 'd'] as const

/** A scripted chat: a greeting by the day, the wish to train, a subject, its trainings (OP-041, TRN-007). `main`: no work comes first. */
export function AikoChat({ firstname, day, face, main }: { firstname: string; day: number; face: ReactNode; main: boolean }) {
  const t = useTranslations('aikoChat')
  const [subjects, setSubjects] = useState<Subjects>(null)
  const answer = useRef<HTMLDivElement>(null)
  const ask = async () => {
    setSubjects('asked')
    answer.current?.focus()
    try {
      setSubjects(await callApi('findTrainingCourses', { body: {} }))
    } catch (error) {
      leaveWhenExpired(error)
      setSubjects('failed')
    }
  }
  return (
    <TitledSection
      id="aiko"
      title={t('title')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <div role="log" aria-label={t('log')} className="flex flex-col gap-3">
        <Line face={face}>{t(`greeting.${greetings[day % greetings.length] ?? 'a'}`, { name: firstname })}</Line>
        {subjects !== null ? (
          <p className="max-w-[80%] self-end rounded-card bg-brand px-4 py-2 text-on-brand">{t('wish')}</p>
        ) : null}
        <div ref={answer} tabIndex={-1} className="flex flex-col gap-3">
          {subjects === 'asked' ? <Loader text={t('looking')} /> : null}
          {subjects === 'failed' ? <Line face={face}>{t('failed')}</Line> : null}
          {Array.isArray(subjects) ? <Line face={face}>{subjects.length === 0 ? t('nothing') : t('which')}</Line> : null}
        </div>
      </div>
      {subjects === null || subjects === 'failed' ? (
        <Button variant={main ? 'primary' : 'secondary'} className="self-start" onClick={() => void ask()} label={t('wish')} />
      ) : null}
      {Array.isArray(subjects) ? (
        <ul aria-label={t('subjects')} className="flex flex-wrap gap-2">
          {subjects.map(({ subject, courses }: TrainingSubject) => (
            <li key={subject._id}>
              <ButtonLink href={newTrainingPath(subject._id)}>
                {t('subject', { name: subject.name, count: courses.length })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
    </TitledSection>
  )
}

function Line({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <span className="size-9 shrink-0">{face}</span>
      <p className="max-w-[80%] rounded-card bg-sunken px-4 py-2">{children}</p>
    </div>
  )
}

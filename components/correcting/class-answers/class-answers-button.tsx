'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { atQuestion } from '#lib/routes'
import { useClass } from './class-context.tsx'

const answersWindow = windowPart(() => import('./class-answers-window.tsx'), 'class-answers-window')

/** Opens the answers of the whole class to a question; the code of the dialog is loaded on demand. */
export function ClassAnswersButton({ questionId, number }: { questionId: string; number: number }) {
  const t = useTranslations('classAnswers')
  const { asked, workId } = useClass()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(asked === questionId), [asked, questionId])
  const close = () => {
    setOpen(false)
    // A reload must not reopen the dialog.
    if (asked === questionId) window.history.replaceState(null, '', atQuestion(window.location, questionId))
  }
  if (workId === '') return null
  return (
    <>
      <Button size="sm" variant="quiet" icon="people" aria-label={t('openOf', { number })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <LazyWindow part={answersWindow} onClose={close}>
          {({ ClassAnswersWindow }) => <ClassAnswersWindow first={questionId} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { useClass } from './class-context.tsx'

const answersWindow = windowPart(() => import('./class-answers-window.tsx'))

/** The whole class's answers to a question, one press away; their window is fetched then. */
export function ClassAnswersButton({ questionId, number }: { questionId: string; number: number }) {
  const t = useTranslations('feedback.class')
  const { asked } = useClass()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(asked === questionId), [asked, questionId])
  const close = () => {
    setOpen(false)
    // A reload does not open again what was closed.
    if (asked === questionId) window.history.replaceState(null, '', window.location.pathname)
  }
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

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { LazyWindow, windowCode } from '#components/ui/lazy-window'

const answersWindow = windowCode(() => import('./class-answers-window.tsx'))

/** The whole class's answers to a question, one press away; their window is fetched then. */
export function ClassAnswersButton({ questionId, number }: { questionId: string; number: number }) {
  const t = useTranslations('feedback.class')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="quiet" icon="people" aria-label={t('openOf', { number })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <LazyWindow code={answersWindow} onClose={close}>
          {({ ClassAnswersWindow }) => <ClassAnswersWindow questionId={questionId} number={number} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}

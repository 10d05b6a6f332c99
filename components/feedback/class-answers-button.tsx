'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button'

const ClassAnswersWindow = lazy(async () => ({ default: (await import('./class-answers-window.tsx')).ClassAnswersWindow }))

/** The whole class's answers to a question, one press away; their window is fetched then. */
export function ClassAnswersButton({ questionId, number }: { questionId: string; number: number }) {
  const t = useTranslations('feedback.class')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" icon="people" aria-label={t('openOf', { number })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <Suspense>
          <ClassAnswersWindow questionId={questionId} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

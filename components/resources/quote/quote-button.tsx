'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { Target } from '../actions/card-action.ts'

const quoteWindow = windowPart(() => import('./quote-window.tsx'), ['quote'])

/** Opens a quote request to the shop, for one course or in general (OP-044). */
export function QuoteButton({ userId, course, main = false }: { userId: string; course?: Target; main?: boolean }) {
  const t = useTranslations('quote')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size={main ? 'md' : 'sm'} icon="comment" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
        {course ? <VisuallyHidden>{t('of', { name: course.name })}</VisuallyHidden> : null}
      </Button>
      {open ? (
        <LazyWindow part={quoteWindow} onClose={close}>
          {({ QuoteWindow }) => <QuoteWindow userId={userId} course={course} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}

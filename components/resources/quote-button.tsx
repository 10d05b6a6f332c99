'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button'
import { VisuallyHidden } from '#components/ui/visually-hidden'
import type { Target } from './act.ts'

const QuoteWindow = lazy(async () => ({ default: (await import('./quote-window.tsx')).QuoteWindow }))

/** Asks the shop for a quote, for one course or in general (OP-044). */
export function QuoteButton({ userId, course, main = false }: { userId: string; course?: Target; main?: boolean }) {
  const t = useTranslations('quote')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={main ? 'md' : 'sm'} icon="comment" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
        {course ? <VisuallyHidden>{t('of', { name: course.name })}</VisuallyHidden> : null}
      </Button>
      {open ? (
        <Suspense>
          <QuoteWindow userId={userId} course={course} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

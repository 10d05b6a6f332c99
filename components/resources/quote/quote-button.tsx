'use client'

import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { Target } from '../actions/card-action.ts'

const quoteWindow = windowPart(() => import('./quote-window.tsx'), 'quote-window')

/** Opens a quote request to the shop, for one course or in general (OP-044). */
export function QuoteButton({ userId, course, main = false }: { userId: string; course?: Target; main?: boolean }) {
  const t = useTranslations('quote')
  return (
    <WindowButton
      size={main ? 'md' : 'sm'}
      icon="comment"
      aria-haspopup="dialog"
      part={quoteWindow}
      window={({ QuoteWindow }, close) => <QuoteWindow userId={userId} course={course} onClose={close} />}
    >
      {t('open')}
      {course ? <VisuallyHidden>{t('of', { name: course.name })}</VisuallyHidden> : null}
    </WindowButton>
  )
}

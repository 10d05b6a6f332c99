'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from './button.tsx'

/** Runs `onRetry`; without it, refreshes the server part of the page. */
export function RetryButton({ onRetry }: { onRetry?: () => void }) {
  const t = useTranslations('ui')
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button pending={pending} onClick={() => start(() => (onRetry ? onRetry() : router.refresh()))} label={t('frame.retry')} />
  )
}

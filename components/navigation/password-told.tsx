'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { callApi } from '#lib/browser/client'

/** Tells the owner that somebody else gave them the password in use, until they confirm to know. */
export function PasswordTold({ by, date }: { by: string | undefined; date: string }) {
  const t = useTranslations('nav.passwordTold')
  const reportFailure = useReportFailure()
  const [told, setTold] = useState(false)
  if (told) return null
  const confirm = async () => {
    setTold(true)
    try {
      await callApi('confirmPasswordTold', {})
    } catch (error) {
      setTold(false)
      reportFailure(error)
    }
  }
  return (
    <AlertBanner tone="warn">
      <p className="mb-2">{by === undefined ? t('byOperator', { date }) : t('by', { name: by, date })}</p>
      <Button onClick={() => void confirm()} label={t('understood')} />
    </AlertBanner>
  )
}

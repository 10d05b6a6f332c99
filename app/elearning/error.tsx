'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ErrorPage } from '#components/ui/states/error-page'

/** Shown inside the embedded frame: the error screen of the app would lead out of it. */
export default function HeadlessError(props: ComponentProps<typeof ErrorPage>) {
  const t = useTranslations('errors')
  return (
    <>
      <h1 className="sr-only">{t('page.title')}</h1>
      <ErrorPage {...props} />
    </>
  )
}

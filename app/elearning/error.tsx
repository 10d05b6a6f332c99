'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ErrorPage } from '#components/ui/states/error-page'

/** Inside the embedded frame: the screen of the app would lead away from it. */
export default function HeadlessError(props: ComponentProps<typeof ErrorPage>) {
  const t = useTranslations('errors')
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <ErrorPage {...props} />
    </>
  )
}

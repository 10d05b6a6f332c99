'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import { BareFrame } from './bare-frame.tsx'

// Client components: each page is sent what it would show if it were not found, twice; of these it is sent the name.

/** Inside a frame, for an object that is unknown or that the user may not see. */
export function NotFoundScreen() {
  const t = useTranslations('errors')
  const action = (
    // The browser's own link: every page fetches what its error pages are made of.
    <a href={routes.dashboard} className={buttonClass({ variant: 'primary' })}>
      {t('page.backHome')}
    </a>
  )
  return <EmptyState page title={t('page.notFoundTitle')} text={t('page.notFoundText')} action={action} />
}

export const BareNotFound = () => (
  <BareFrame>
    <NotFoundScreen />
  </BareFrame>
)

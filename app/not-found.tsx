import { useTranslations } from 'next-intl'
import { BareFrame } from '#components/navigation/bare-frame'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'

export default function NotFound() {
  const t = useTranslations('errors')
  return (
    <BareFrame>
      <EmptyState
        page
        title={t('page.notFoundTitle')}
        text={t('page.notFoundText')}
        action={
          // The browser's own link: every page fetches what its error pages are made of.
          <a href={routes.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('page.backHome')}
          </a>
        }
      />
    </BareFrame>
  )
}

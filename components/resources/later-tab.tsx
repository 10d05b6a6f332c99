import { type Messages, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { EmptyState } from '#components/ui/empty-state'
import { routes } from '#lib/routes'

type Tab = keyof Messages['resources']['later']

/** A tab whose list has nothing to show yet. */
export function LaterTab({ tab, library = true }: { tab: Tab; library?: boolean }) {
  const t = useTranslations('resources')
  return (
    <EmptyState
      title={t(`later.${tab}.title`)}
      text={t(`later.${tab}.text`)}
      action={library ? <ButtonLink href={routes.resourcesLibrary}>{t('toLibrary')}</ButtonLink> : undefined}
    />
  )
}

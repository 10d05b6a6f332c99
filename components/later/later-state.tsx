import { type Messages, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/empty-state'

export type LaterId = keyof Messages['later']

/** What will be found in a place that shows nothing yet, and where to go meanwhile. */
export function LaterState({ id, href }: { id: LaterId; href?: string }) {
  const t = useTranslations('later')
  return (
    <EmptyState
      title={t(`${id}.title`)}
      text={t(`${id}.text`)}
      action={
        href ? (
          <ButtonLink href={href} variant="primary">
            {t(`${id}.action`)}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

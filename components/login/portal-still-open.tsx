import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import type { PortalChoice } from '#contract/portal'
import { ofName } from '#domain/people/in-sentences'

/** After signing out of a portal's account: the portal's own session stays open, and its next visitor enters the same account. */
export function PortalStillOpen({ portal: { name, logoutUrl } }: { portal: PortalChoice }) {
  const t = useTranslations('login')
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <Icon name="info" className="mt-0.5" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('stillAtPortal')}</p>
        <p className="text-sm text-pretty">{t('stillAtPortalText', { ofPortal: ofName(name) })}</p>
        {logoutUrl === undefined ? null : (
          <a href={logoutUrl} rel="noreferrer" className={textLink}>
            {t('leavePortal', { ofPortal: ofName(name) })}
          </a>
        )}
      </div>
    </div>
  )
}

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Texts } from '#components/ui/texts'
import type { PortalChoice } from '#contract/portal'
import { ofName } from '#domain/people/in-sentences'
import { portalSignInPath } from '#lib/routes'
import { PortalList } from './portal-list.tsx'

type Props = {
  portals: readonly PortalChoice[]
  /** The portal chosen last in this browser. */
  last: PortalChoice | undefined
  /** Path to open after sign-in. */
  redirect: string
}

const summary = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden'

/**
 * Sign-in through a school portal (SSO-001). A single portal, or the one chosen last, is a link; otherwise the visitor chooses.
 * Plain links that leave the site: nothing is prefetched, and they work without scripts.
 */
export function SchoolSignIn({ portals, last, redirect }: Props) {
  const t = useTranslations('login')
  const direct = portals.length === 1 ? portals[0] : last
  if (portals.length === 0) return null
  const choices = portals.map(({ id, name, academy }) => ({ id, name, academy, href: portalSignInPath(id, redirect) }))
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {direct ? (
        <a href={portalSignInPath(direct.id, redirect)} className={buttonClass({ full: true })}>
          <span>
            {t('schoolSignIn')}{' '}
            <span className="block text-sm font-normal text-muted">{t('schoolSignInBy', { portal: direct.name })}</span>
          </span>
        </a>
      ) : null}
      {portals.length > 1 ? (
        <details className="group flex flex-col">
          <summary className={clsx(summary, buttonClass({ full: true, variant: direct ? 'quiet' : 'secondary' }))}>
            {direct ? t('otherPortal') : t('schoolSignIn')}
            <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
          </summary>
          <Texts namespaces={['login.portal']}>
            <PortalList choices={choices} />
          </Texts>
        </details>
      ) : null}
    </div>
  )
}

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

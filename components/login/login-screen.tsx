import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Texts } from '#components/ui/texts'
import type { PortalChoice } from '#contract/portal'
import type { LoginProblem } from '#lib/browser/login-problem'
import { classLoginPath, joinPath, portalSignInPath } from '#lib/routes'
import { ForgetDrafts, SessionEnded } from './after-session.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { PortalFinder, type PortalSearch } from './portal-finder.tsx'

type Props = {
  /** The logo above the form, and the links below it. */
  logo: ReactNode
  foot: ReactNode
  /** URL the form posts to. */
  action: string
  /** Path to open after sign-in. */
  redirect: string
  username?: string | undefined
  problem?: LoginProblem | undefined
  /** Offers to retry the requested page: the session is still valid, but the server could not be reached. */
  retry?: boolean
  signedOut?: boolean
  /** The portal of the account that was signed out, where its owner may still be signed in. */
  leftPortal?: PortalChoice | undefined
  /** The school portals to sign in with; hidden when empty. */
  portals: readonly PortalChoice[]
  lastPortal?: PortalChoice | undefined
  /** The portals found by what was typed about a school. */
  searched?: PortalSearch | undefined
}

/** /connexion, and /connection after sign-out: the form, with the drawing beside it on wide screens. */
export function LoginScreen({
  logo,
  foot,
  action,
  redirect,
  username,
  problem,
  retry = false,
  signedOut = false,
  leftPortal,
  portals,
  lastPortal,
  searched,
}: Props) {
  const t = useTranslations('login')
  return (
    <LoginFrame logo={logo} foot={foot}>
      {signedOut ? <ForgetDrafts /> : null}
      {signedOut ? (
        <p role="status" className="rounded-control bg-good-soft px-4 py-3 font-semibold text-good">
          {t('signedOut')}
        </p>
      ) : (
        <SessionEnded text={t('sessionEnded')} />
      )}
      {leftPortal ? <PortalStillOpen portal={leftPortal} /> : null}
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl tablet:text-3xl">{t('heading')}</h1>
        <p className="text-muted text-pretty">{t('intro')}</p>
      </div>
      <Texts of="login">
        {/* Refusals by a portal are told when the page is opened with them; the form itself meets only those of a password. */}
        <Texts of={problem ? 'login-told' : 'login-refusals'}>
          <LoginForm action={action} redirect={redirect} username={username} problem={problem} retry={retry} />
          <SchoolSignIn portals={portals} last={lastPortal} searched={searched} redirect={redirect} />
        </Texts>
      </Texts>
      <p>
        <a href={classLoginPath({ redirect })} className={textLink}>
          {t('byClass')}
        </a>
      </p>
      <p>
        <a href={joinPath()} className={textLink}>
          {t('byLesson')}
        </a>
      </p>
      <p className="text-sm text-muted text-pretty">{t('help')}</p>
    </LoginFrame>
  )
}

type SchoolSignInProps = {
  portals: readonly PortalChoice[]
  /** The portal chosen last in this browser. */
  last: PortalChoice | undefined
  searched?: PortalSearch | undefined
  /** Path to open after sign-in. */
  redirect: string
}

/** The most portals that have a button each; more are searched. */
const mostButtons = 3

/**
 * Sign-in through a school portal (SSO-001): one press for the portal used last, or for each where they are few; else the school is
 * searched. Plain links that leave the site: nothing is prefetched, and they work without scripts.
 */
export function SchoolSignIn({ portals, last, searched, redirect }: SchoolSignInProps) {
  const t = useTranslations('login')
  if (portals.length === 0) return null
  const few = portals.length <= mostButtons
  const others = few ? portals.filter(({ id }) => id !== last?.id) : []
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {[...(last ? [last] : []), ...others].map(({ id, name }, place) => (
        <a
          key={id}
          href={portalSignInPath(id, redirect)}
          className={buttonClass({ full: true, ...(last && place > 0 && { variant: 'quiet' }) })}
        >
          <span>
            {t('schoolSignIn')}{' '}
            <span className="block text-sm font-normal text-muted">{t('schoolSignInBy', { portal: name })}</span>
          </span>
        </a>
      ))}
      {few ? null : <PortalFinder searched={searched} redirect={redirect} />}
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
        <p className="text-sm text-pretty">{t('stillAtPortalText', { portal: name })}</p>
        {logoutUrl === undefined ? null : (
          <a href={logoutUrl} rel="noreferrer" className={textLink}>
            {t('leavePortal', { portal: name })}
          </a>
        )}
      </div>
    </div>
  )
}

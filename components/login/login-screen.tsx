import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { textLink } from '#components/ui/classes.ts'
import { passwordTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import type { PortalChoice } from '#contract/portal'
import type { LoginProblem } from '#lib/browser/login-problem'
import { classLoginPath, joinPath } from '#lib/routes'
import { ForgetDrafts } from './forget-drafts.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { PortalStillOpen, SchoolSignIn } from './school-sign-in.tsx'
import { SessionEnded } from './session-ended.tsx'

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
  /** The portal chosen last. */
  lastPortal?: PortalChoice | undefined
}

/** Refusals by a portal are told when the page is opened with them; the form itself meets only those of a password. */
const noticeTexts = ['login.notice'] as const
export const refusalTexts = [
  'login.notice.credentials',
  'login.notice.left',
  'login.notice.network',
  'login.notice.suspended',
  'login.notice.tooMany',
  'login.notice.unknown',
  'login.notice.unknownRole',
] as const

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
      <Texts namespaces={['login.form', ...(problem ? noticeTexts : refusalTexts), ...passwordTexts]}>
        <LoginForm action={action} redirect={redirect} username={username} problem={problem} retry={retry} />
        <SchoolSignIn portals={portals} last={lastPortal} redirect={redirect} />
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

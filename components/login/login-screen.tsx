import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Texts } from '#components/ui/texts'
import type { PortalChoice } from '#contract/portal'
import type { LoginProblem } from '#lib/browser/login-problem'
import { ForgetDrafts } from './forget-drafts.tsx'
import { LoginArt } from './login-art.tsx'
import { LoginForm } from './login-form.tsx'
import { SchoolSignIn } from './school-sign-in.tsx'

type Props = {
  /** The brand above the form. */
  logo: ReactNode
  /** Where the form is posted. */
  action: string
  /** Path to come back to. */
  redirect: string
  username?: string | undefined
  problem?: LoginProblem | undefined
  /** Offers a new try at the page asked for: the session still stands, only the server could not be reached. */
  retry?: boolean
  signedOut?: boolean
  /** The school portals to sign in with; none: it is not offered. */
  portals: readonly PortalChoice[]
  /** The one that was chosen last. */
  lastPortal?: PortalChoice | undefined
}

/** /connexion, and /connection after signing out: the form on one side, the drawing beside it on wide screens. */
export function LoginScreen({
  logo,
  action,
  redirect,
  username,
  problem,
  retry = false,
  signedOut = false,
  portals,
  lastPortal,
}: Props) {
  const t = useTranslations('login')
  return (
    <div className="grid min-h-dvh wide:grid-cols-2">
      <main className="flex flex-col justify-center px-5 py-10 tablet:px-12">
        <div className="mx-auto flex w-full max-w-md flex-col gap-6">
          {logo}
          {signedOut ? <ForgetDrafts /> : null}
          {signedOut ? (
            <p role="status" className="rounded-control bg-good-soft px-4 py-3 font-semibold text-good">
              {t('signedOut')}
            </p>
          ) : null}
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl tablet:text-3xl">{t('heading')}</h1>
            <p className="text-muted text-pretty">{t('intro')}</p>
          </div>
          <Texts namespaces={['login']}>
            <LoginForm action={action} redirect={redirect} username={username} problem={problem} retry={retry} />
            <SchoolSignIn portals={portals} last={lastPortal} redirect={redirect} />
          </Texts>
          <p className="text-sm text-muted text-pretty">{t('help')}</p>
        </div>
      </main>
      <LoginArt />
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import type { LoginProblem } from '#lib/browser/login-problem'

type Notice = NonNullable<LoginProblem['notice']>

function textOf(t: ReturnType<typeof useTranslations<'login.notice'>>, notice: Notice): string {
  if (typeof notice !== 'object') return t(notice)
  if ('unknownSchool' in notice) return t('unknownSchool', { uai: notice.unknownSchool })
  if ('foreignSchool' in notice) return t('foreignSchool', { uai: notice.foreignSchool })
  return t('tooMany', { minutes: notice.tooManyMinutes })
}

/** The error of a sign-in attempt as a whole. The live region is rendered before its text, so that the text is announced. */
export function LoginNotice({ notice, retryPath }: { notice: LoginProblem['notice']; retryPath: string | undefined }) {
  const t = useTranslations('login.notice')
  const text = notice && textOf(t, notice)
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <div className="flex items-start gap-3 rounded-control bg-bad-soft px-4 py-3 text-bad">
          <Icon name="error" className="mt-0.5" />
          <p className="font-semibold">
            {text}{' '}
            {retryPath ? (
              <a href={retryPath} className={textLink}>
                {t('retry')}
              </a>
            ) : null}
          </p>
        </div>
      ) : null}
    </div>
  )
}

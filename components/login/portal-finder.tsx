import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { TextField } from '#components/ui/fields/text-field'
import type { PortalChoice } from '#contract/portal'
import { portalSignInPath, routes } from '#lib/routes'

export type PortalSearch = { text: string; found: readonly PortalChoice[] }

type Props = {
  searched: PortalSearch | undefined
  /** Path to open after sign-in. */
  redirect: string
}

/** Finds a portal by a school, its city or its number. A form of the page itself: it works without scripts, and loads none. */
export function PortalFinder({ searched, redirect }: Props) {
  const t = useTranslations('login.portal')
  return (
    <search className="flex flex-col gap-3">
      <form action={routes.login} method="get" className="flex flex-col gap-3">
        <input type="hidden" name="redirect" value={redirect} />
        <TextField
          type="search"
          name="etablissement"
          label={t('portalSearch')}
          hint={t('portalHint')}
          defaultValue={searched?.text}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className={buttonClass({ full: true, variant: 'secondary' })}>
          {t('portalFind')}
        </button>
      </form>
      <p role="status" className="text-sm text-muted empty:hidden">
        {searched?.found.length === 0 ? t('portalNone') : ''}
      </p>
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {searched?.found.map(({ id, name, academy }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <a
              href={portalSignInPath(id, redirect)}
              className="flex min-h-11 flex-col justify-center px-3 py-2 font-semibold text-brand hover:bg-brand-soft"
            >
              {name}
              {academy === null ? null : <span className="text-sm font-normal text-muted">{academy}</span>}
            </a>
          </li>
        ))}
      </ul>
    </search>
  )
}

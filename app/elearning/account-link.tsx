import { clsx } from 'clsx'
import { getTranslations } from 'next-intl/server'
import { TextLink } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { foundOrNull, settle, upstream } from '#lib/page'
import { accountLinkPath } from '#lib/routes'

interface Props {
  /** The object that the pages of the visit are bound to. */
  bound: string
  ltik: string
  className?: string
}

/** Discreet links beside the content opened by a launch: to linking an existing account, and back to the platform. */
export async function AccountLink({ bound, ltik, className = 'mt-8' }: Props) {
  const [t, launch] = await Promise.all([
    getTranslations('accountLink'),
    settle(foundOrNull(upstream('readLaunch', { query: { ltik } }))),
  ])
  return (
    <p className={clsx('flex flex-wrap gap-x-6 gap-y-2 text-sm', className)}>
      {launch?.returnUrl ? (
        <a href={launch.returnUrl} target="_top" rel="noreferrer" className={textLink}>
          {t('backTo', { platform: launch.platform })}
        </a>
      ) : null}
      <TextLink href={accountLinkPath(bound, ltik)} label={t('have')} />
    </p>
  )
}

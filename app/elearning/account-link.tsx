import { clsx } from 'clsx'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { accountLinkPath } from '#lib/routes'

interface Props {
  /** What its pages are about. */
  bound: string
  ltik: string
  /** Its distance from what stands above and below. */
  className?: string
}

/** The quiet way to one's own account, beside what a launch opened. */
export async function AccountLink({ bound, ltik, className = 'mt-8' }: Props) {
  const t = await getTranslations('accountLink')
  return (
    <p className={clsx('text-sm', className)}>
      <Link href={accountLinkPath(bound, ltik)} className={textLink}>
        {t('have')}
      </Link>
    </p>
  )
}

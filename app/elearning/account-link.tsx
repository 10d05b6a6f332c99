import { clsx } from 'clsx'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { accountLinkPath } from '#lib/routes'

interface Props {
  /** The object that the pages of the visit are bound to. */
  bound: string
  ltik: string
  /** Classes for the margins. */
  className?: string
}

/** A discreet link to linking an existing account, beside the content opened by a launch. */
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

import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { accountLinkPath } from '#lib/routes'

/** The quiet way to one's own account, under what a launch opened; `bound` is what its pages are about. */
export async function AccountLink({ bound, ltik }: { bound: string; ltik: string }) {
  const t = await getTranslations('accountLink')
  return (
    <p className="mt-8 text-sm">
      <Link href={accountLinkPath(bound, ltik)} className={textLink}>
        {t('have')}
      </Link>
    </p>
  )
}

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { groupStudentsPath } from '#lib/routes'

/** Tells that the list shows only the students counted by an alert; `count` undefined: finding them failed, and all are shown. */
export function IdleNotice({ groupId, count }: { groupId: string; count: number | undefined }) {
  const t = useTranslations('groups')
  if (count === undefined) return <AlertBanner tone="bad">{t('idleError')}</AlertBanner>
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      <span role="status">{t('onlyIdle', { count })}</span>
      <Link href={groupStudentsPath(groupId)} className={textLink}>
        {t('allStudents')}
      </Link>
    </p>
  )
}

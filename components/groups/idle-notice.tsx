import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { groupStudentsPath } from '#lib/routes'

type Props = {
  groupId: string
  /** Undefined: finding them failed, and all are shown. */
  count: number | undefined
  /** Only the reader's own works are counted, as for a teacher. */
  own: boolean
}

/** Tells that the list shows only the students counted by an alert. */
export function IdleNotice({ groupId, count, own }: Props) {
  const t = useTranslations('groups')
  if (count === undefined)
    return (
      <AlertBanner tone="bad" closable>
        {t('idleError', { own: String(own) })}
      </AlertBanner>
    )
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      <span role="status">{t('onlyIdle', { count, own: String(own) })}</span>
      <TextLink href={groupStudentsPath(groupId)} label={t('allStudents')} />
    </p>
  )
}

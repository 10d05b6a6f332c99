import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { PageHeader } from '#components/ui/page-header'
import { TabLinks } from '#components/ui/tab-links'
import type { Group } from '#contract/group'
import { groupLabel } from '#domain/names'
import { assignPath, groupStudentsPath, groupWorksPath, routes } from '#lib/routes'
import { SharedBadge } from './group-list.tsx'

/** Name, figures and action of a class or group, with its two tabs. */
export function GroupHeader({ group }: { group: Group }) {
  const t = useTranslations('groups')
  return (
    <>
      <PageHeader
        back={{ href: routes.students, label: t('back') }}
        title={groupLabel(group.name)}
        detail={
          <>
            <span>{t('students', { count: group.studentCount })}</span>
            <span>{group.schoolYear}</span>
            <SharedBadge shared={group.shared} />
          </>
        }
        action={
          <ButtonLink href={assignPath({ group: group._id })} variant="primary" icon="plus">
            {t('assign')}
          </ButtonLink>
        }
      />
      <TabLinks
        label={t('views')}
        tabs={[
          { href: groupStudentsPath(group._id), label: t('studentsTab') },
          { href: groupWorksPath(group._id), label: t('worksTab') },
        ]}
      />
    </>
  )
}

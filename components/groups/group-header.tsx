import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { Option } from '#components/ui/fields/select-field'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { SchoolName } from '#components/ui/school-name'
import { Texts } from '#components/ui/texts'
import type { GroupWithStudents } from '#contract/group'
import { unbrokenLabel } from '#domain/people/names'
import { assignPath, groupMarksPath, groupStudentsPath, groupWorksPath, routes } from '#lib/routes'
import { GroupActions } from './group-actions.tsx'
import { formOfGroup } from './group-form.ts'
import { SharedBadge } from './group-list.tsx'

type Props = { userId: string; school: string; group: GroupWithStudents; levels: readonly Option[]; managed: boolean }

const actionTexts = [
  'groups.actions',
  'groups.delete',
  'groups.deleted',
  'groups.deleteText',
  'groups.deleteTitle',
  'groups.edit',
  'groups.exportCsv',
  'groups.exportOds',
  'groups.form.editTitle',
  'groups.form.saved',
  'groups.signIn',
] as const

/** Name, figures and actions of a class or group, with its tabs. */
export function GroupHeader({ userId, school, group, levels, managed }: Props) {
  const t = useTranslations('groups')
  return (
    <>
      <PageHeader
        back={{ href: routes.students, label: t('back') }}
        title={unbrokenLabel(group.name)}
        detail={
          <>
            <span>{t(`type.${group.type}`)}</span>
            <span>{t('students', { count: group.studentCount })}</span>
            <span>{group.schoolYear}</span>
            <SchoolName school={group.school} />
            <SharedBadge shared={group.shared} />
          </>
        }
        action={
          <>
            <ButtonLink href={assignPath({ group: group._id })} variant="primary" icon="plus" label={t('assign')} />
            <Texts namespaces={[...actionTexts]}>
              <GroupActions
                key={group.version}
                userId={userId}
                groupId={group._id}
                version={group.version}
                form={formOfGroup(group)}
                levels={levels}
                managed={managed}
                school={group.school ?? school}
              />
            </Texts>
          </>
        }
      />
      <TabLinks
        label={t('views')}
        tabs={[
          { href: groupStudentsPath(group._id), label: t('studentsTab') },
          { href: groupWorksPath(group._id), label: t('worksTab') },
          { href: groupMarksPath(group._id), label: t('marksTab') },
        ]}
      />
    </>
  )
}

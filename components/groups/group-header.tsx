import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { Option } from '#components/ui/fields/select-field'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { SchoolName } from '#components/ui/school-name'
import { Texts } from '#components/ui/texts'
import type { GroupWithStudents } from '#contract/group'
import type { SignedInUser } from '#contract/user'
import { isYoungLevel } from '#domain/geography/school-levels'
import { unbrokenLabel } from '#domain/people/names'
import { canManageGroup } from '#domain/people/permissions'
import { assignPath, groupMarksPath, groupStudentsPath, groupWorksPath, routes } from '#lib/routes'
import { GroupActions } from './group-actions.tsx'
import { formOfGroup } from './group-form.ts'
import { SharedBadge } from './group-list.tsx'

type Props = { user: SignedInUser; group: GroupWithStudents; levels: readonly Option[] }

/** Name, figures and actions of a class or group, with its tabs. */
export function GroupHeader({ user, group, levels }: Props) {
  const t = useTranslations('groups')
  const chooses = user.role === 'HEADMASTER' && levels.some(({ value, label }) => value === group.levelId && isYoungLevel(label))
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
            <Texts of="group-actions">
              <GroupActions
                key={group.version}
                userId={user._id}
                groupId={group._id}
                version={group.version}
                form={formOfGroup(group)}
                levels={levels}
                managed={canManageGroup({ id: user._id, role: user.role }, group)}
                school={group.school ?? user.school.name}
                way={chooses ? user.school.childSignIn : undefined}
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

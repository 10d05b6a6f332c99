import { getTranslations } from 'next-intl/server'
import { FirstSteps, StepLink } from '#components/dashboard/first-steps'
import { ImportStudents } from '#components/groups/import-students'
import { optionsOf } from '#components/ui/fields/select-field'
import { Texts } from '#components/ui/texts'
import type { SignedInUser } from '#contract/user'
import { classesComeFromPortal } from '#domain/people/portal-school'
import { settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { assignPath, libraryPath, routes } from '#lib/routes'

/**
 * The steps to a first work: a class (from the school's portal where it makes them), a ready-made course for its level (one's own where
 * none is shared yet), and the work. The import button stays after the class exists, because its dialog still shows the passwords.
 */
export async function teacherSteps(user: SignedInUser) {
  const [t, groups, known, library] = await Promise.all([
    getTranslations('dashboard.firstSteps'),
    settle(upstream('listGroups', { query: { limit: 100 } })),
    settle(levels()),
    settle(upstream('searchCourses', { query: { source: 'library', limit: 1 } })),
  ])
  const portal = classesComeFromPortal(user, groups)
  const group = groups?.find(({ creatorId }) => creatorId === user._id || (portal && creatorId === null))
  const importLabel = t(group ? 'class.another' : 'class.action')
  const link = (label: string, href: string, main?: boolean) => (
    <StepLink href={href} main={main ?? false}>
      {label}
    </StepLink>
  )
  const ready = group !== undefined
  return (
    <FirstSteps
      of="teacher"
      steps={[
        portal
          ? { id: 'portalClass', done: ready, action: link(t('portalClass.action'), routes.students, !ready) }
          : {
              id: 'class',
              done: ready,
              action: <ClassImport user={user} levels={known} label={importLabel} main={!ready} giving />,
            },
        library?.length === 0
          ? { id: 'ownCourse', action: link(t('ownCourse.action'), routes.newCourse, ready) }
          : { id: 'course', action: link(t('course.action'), libraryPath(group?.levelId), ready) },
        { id: 'work', action: link(t('work.action'), assignPath(group ? { group: group._id } : {})) },
      ]}
    />
  )
}

/** The first steps of a headmaster whose school has no class; null once there is one. */
export async function headmasterSteps(user: SignedInUser) {
  const [t, groups, known] = await Promise.all([
    getTranslations('dashboard.firstSteps'),
    settle(upstream('listGroups', { query: { limit: 1 } })),
    settle(levels()),
  ])
  if (groups === undefined || groups.length > 0) return null
  return (
    <FirstSteps
      of="headmaster"
      steps={[
        { id: 'classes', action: <ClassImport user={user} levels={known} label={t('classes.action')} main /> },
        { id: 'resources', action: <StepLink href={routes.resources}>{t('resources.action')}</StepLink> },
        { id: 'follow', action: <StepLink href={routes.statistics}>{t('follow.action')}</StepLink> },
      ]}
    />
  )
}

/** The first steps of a superadmin who is the only user; null once there are others. */
export async function administrationSteps() {
  const [t, schools, people] = await Promise.all([
    getTranslations('dashboard.firstSteps'),
    settle(upstream('searchSchools', { query: { limit: 2 } })),
    settle(upstream('searchPeople', { query: { limit: 2 } })),
  ])
  if (schools === undefined || people === undefined || people.length > 1) return null
  const several = schools.length > 1
  return (
    <FirstSteps
      of="administration"
      steps={[
        {
          id: 'school',
          done: several,
          action: (
            <StepLink href={routes.schools} main={!several}>
              {t('school.action')}
            </StepLink>
          ),
        },
        {
          id: 'people',
          action: (
            <StepLink href={routes.people} main={several}>
              {t('people.action')}
            </StepLink>
          ),
        },
      ]}
    />
  )
}

interface ImportProps {
  user: SignedInUser
  levels: readonly { _id: string; name: string }[] | undefined
  label: string
  main?: boolean
  giving?: boolean
}

const ClassImport = ({ user, levels: known, label, main = false, giving = false }: ImportProps) => (
  <Texts of="class-import">
    <ImportStudents
      userId={user._id}
      school={user.school.name}
      levels={optionsOf(known ?? [])}
      groups={[]}
      label={label}
      main={main}
      giving={giving}
      portal={classesComeFromPortal(user)}
    />
  </Texts>
)

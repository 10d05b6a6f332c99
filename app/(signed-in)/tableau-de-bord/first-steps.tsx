import { getTranslations } from 'next-intl/server'
import { FirstSteps, StepLink } from '#components/dashboard/first-steps'
import { ImportStudents } from '#components/groups/import-students'
import type { SignedInUser } from '#contract/user'
import { levels } from '#lib/reference'
import { assignPath, libraryPath, routes } from '#lib/routes'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

/**
 * The steps to a first work: a class, a ready-made course for its level (one's own where none is shared yet), and the work. The import button stays after the class
 * exists, because its dialog still shows the passwords.
 */
export async function teacherSteps(user: SignedInUser) {
  const [t, group, known, library] = await Promise.all([
    getTranslations('dashboard.firstSteps'),
    ownGroup(user),
    settled(levels()),
    settled(upstream('searchCourses', { query: { source: 'library', limit: 1 } })),
  ])
  return (
    <FirstSteps
      of="teacher"
      steps={[
        {
          id: 'class',
          done: group !== undefined,
          action: (
            <ClassImport user={user} levels={known} label={t(group ? 'class.another' : 'class.action')} main={!group} giving />
          ),
        },
        library?.length === 0
          ? {
              id: 'ownCourse',
              action: (
                <StepLink href={routes.newCourse} main={group !== undefined}>
                  {t('ownCourse.action')}
                </StepLink>
              ),
            }
          : {
              id: 'course',
              action: (
                <StepLink href={libraryPath(group?.levelId)} main={group !== undefined}>
                  {t('course.action')}
                </StepLink>
              ),
            },
        { id: 'work', action: <StepLink href={assignPath(group ? { group: group._id } : {})}>{t('work.action')}</StepLink> },
      ]}
    />
  )
}

/** The first steps of a headmaster whose school has no class; null once there is one. */
export async function headmasterSteps(user: SignedInUser) {
  const [t, groups, known] = await Promise.all([
    getTranslations('dashboard.firstSteps'),
    settled(upstream('listGroups', { query: { limit: 1 } })),
    settled(levels()),
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
    settled(upstream('searchSchools', { query: { limit: 2 } })),
    settled(upstream('searchPeople', { query: { limit: 2 } })),
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

/** A class or group of the user's own, the first in French order; classes of colleagues do not count. */
const ownGroup = async ({ _id }: SignedInUser) =>
  (await settled(upstream('listGroups', { query: { limit: 100 } })))?.find(({ creatorId }) => creatorId === _id)

interface ImportProps {
  user: SignedInUser
  levels: readonly { _id: string; name: string }[] | undefined
  label: string
  main?: boolean
  giving?: boolean
}

const ClassImport = ({ user, levels: known, label, main = false, giving = false }: ImportProps) => (
  <ImportStudents
    userId={user._id}
    school={user.school.name}
    levels={(known ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
    groups={[]}
    label={label}
    main={main}
    giving={giving}
  />
)

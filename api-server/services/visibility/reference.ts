import type { Caller } from '../../context.ts'
import { alsoInDeepLink, answerFor, type PerRole } from './rules.ts'

const ofSchool = ({ school }: Caller) => school.levels

/** Levels offered in the caller's lists: a student's own; the school's for other roles. */
export const offeredLevels = (caller: Caller): readonly string[] => answerFor(caller, levels, [])

const levels: PerRole<readonly string[]> = alsoInDeepLink({
  STUDENT: ({ user }) => user.levels,
  TEACHER: ofSchool,
  HEADMASTER: ofSchool,
  SUPERVISOR: ofSchool,
  SUPERADMIN: ofSchool,
})

/** True when the caller may read a subject: one of their school's; any for a superadmin. */
export const seesSubject = (caller: Caller, subjectId: string): boolean => {
  const taught = ({ school }: Caller) => school.subjects.includes(subjectId)
  const subjects: PerRole<boolean> = alsoInDeepLink({
    ...{ STUDENT: taught, TEACHER: taught, HEADMASTER: taught, SUPERVISOR: taught },
    SUPERADMIN: () => true,
  })
  return answerFor(caller, subjects, false)
}

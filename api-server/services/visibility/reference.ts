import type { Caller } from '../../context.ts'
import { alike, alsoInDeepLink, answerFor, type PerRole } from './rules.ts'

const ofSchool = ({ school }: Caller) => school.levels

/** Levels offered in the caller's lists: a student's own; the school's for other roles. */
export const offeredLevels = (caller: Caller): readonly string[] => answerFor(caller, levels, [])

const levels: PerRole<readonly string[]> = alsoInDeepLink({
  STUDENT: ({ user }) => user.levels,
  ...alike(ofSchool, 'TEACHER', 'HEADMASTER', 'SUPERVISOR', 'SUPERADMIN'),
})

/** True when the caller may read a subject: one of their school's; any for a superadmin. */
export const seesSubject = (caller: Caller, subjectId: string): boolean => {
  const taught = ({ school }: Caller) => school.subjects.includes(subjectId)
  const subjects: PerRole<boolean> = alsoInDeepLink({
    ...alike(taught, 'STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
    SUPERADMIN: () => true,
  })
  return answerFor(caller, subjects, false)
}

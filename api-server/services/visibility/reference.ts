import type { Caller } from '../../context.ts'
import { alsoInDeepLink, answerFor, type PerRole } from './rules.ts'

const ofSchool = ({ school }: Caller) => school.levels

/** The levels that the caller's lists offer: a student's own, those of the school for the others. */
export const offeredLevels = (caller: Caller): readonly string[] => answerFor(caller, levels, [])

const levels: PerRole<readonly string[]> = alsoInDeepLink(
  {
    STUDENT: ({ user }) => user.levels,
    TEACHER: ofSchool,
    HEADMASTER: ofSchool,
    SUPERVISOR: ofSchool,
    SUPERADMIN: ofSchool,
  },
  [],
)

/** Whether the caller may look at a subject: those of the own school; a superadmin at all. */
export const seesSubject = (caller: Caller, subjectId: string): boolean => {
  const taught = ({ school }: Caller) => school.subjects.includes(subjectId)
  const subjects: PerRole<boolean> = alsoInDeepLink(
    { STUDENT: taught, TEACHER: taught, HEADMASTER: taught, SUPERVISOR: taught, SUPERADMIN: () => true },
    false,
  )
  return answerFor(caller, subjects, false)
}

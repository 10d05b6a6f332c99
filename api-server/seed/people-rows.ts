import { currentSchoolYear } from '#domain/dates/school-year'
import type { SchoolKey } from '../library/content/reference.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference } from '../library/reference.ts'
import { type Calendar, yearBefore } from './calendar.ts'
import { levelBefore, type ProgrammeLevel } from './content/programmes.ts'
import type { Schools } from './schools.ts'
import type { DemoSize } from './size.ts'

export interface PeopleContext {
  calendar: Calendar
  random: Random
  reference: Reference
  schools: Schools
  size: DemoSize
}

/** What a row has besides the person's role and names; `at`: instant of its creation (epoch ms). */
export const newRow = ({ school, at }: { school: SchoolKey; at: number }, { random, schools }: PeopleContext) => ({
  id: random.uuid(at),
  schoolId: find(schools, school),
  firstSchoolYear: currentSchoolYear(at),
  createdAt: at,
})

interface PupilContent {
  readonly school: SchoolKey
  readonly level: ProgrammeLevel
  readonly firstname: string
  readonly lastname: string
  /** `f` or `m`, for the avatar. */
  readonly sex: string
}

/** A pupil without a user name, who came last year, unless the school begins with that level. */
export function pupilRow({ school, level, firstname, lastname, sex }: PupilContent, context: PeopleContext) {
  const { calendar, random, reference } = context
  const at = levelBefore[level] ? yearBefore(calendar).opening : calendar.opening
  // Higher numbers show adults.
  const avatar = sex === 'f' ? `female/avatar${random.whole(1, 13)}` : `male/avatar${random.whole(1, 16)}`
  const levels = [find(reference.levels, level)]
  return { ...newRow({ school, at }, context), role: 'STUDENT' as const, firstname, lastname, avatar, levels }
}

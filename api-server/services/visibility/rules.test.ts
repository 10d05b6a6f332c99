import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Caller } from '../../context.ts'
import { isLimited, visibleCourses } from './courses.ts'
import { visibleGroups } from './groups.ts'
import { readsGivenModulesOnly, visibleModules } from './modules.ts'
import { visiblePeople, visibleStudents } from './people.ts'
import { offeredLevels, seesSubject } from './reference.ts'
import { allOf, anyOf, everything, nothing } from './rules.ts'
import { schoolsInReach, seesActivity, seesWrittenCourses, visibleSchools } from './schools.ts'
import { alertedWorks, managedWorks, seesIdleClasses, seesResultsOfOthers, visibleAssignees } from './works.ts'

const textOf = (condition: Parameters<PgDialect['sqlToQuery']>[0]) => new PgDialect().sqlToQuery(condition).sql

it('denies everything to a role without a rule, such as one stored by a later version', () => {
  const caller = { id: 'me', role: 'GUEST', schoolId: 'here', official: true } as unknown as Caller
  for (const rule of [
    visibleCourses,
    visibleModules,
    visibleGroups,
    visibleSchools,
    visiblePeople,
    visibleStudents,
    managedWorks,
    alertedWorks,
  ])
    expect(textOf(rule(caller)), rule.name).toMatch(/(^| and )false\)?$/)
  expect(schoolsInReach(caller)).toEqual([])
  for (const sees of [seesResultsOfOthers, seesIdleClasses, seesActivity, seesWrittenCourses])
    expect(sees(caller), sees.name).toBe(false)
  expect([offeredLevels(caller), seesSubject(caller, 'maths'), readsGivenModulesOnly(caller)]).toEqual([[], false, true])
})

it('denies everything to a headless token where a rule does not mention it, and shows it one assignee', () => {
  const headless = { kind: 'assignee', assigneeId: 'one', workId: 'work' }
  const caller = { id: 'me', role: 'TEACHER', schoolId: 'here', official: true, headless } as unknown as Caller
  for (const rule of [visibleCourses, visibleModules, visibleGroups, visiblePeople, visibleStudents, managedWorks, alertedWorks])
    expect(textOf(rule(caller)), rule.name).toMatch(/(^| and )false\)?$/)
  expect(new PgDialect().sqlToQuery(visibleAssignees({ caller, now: 5 })).params).toEqual(['one', 'me', 'DELETED', 5])
})

it('treats no condition as everything in allOf and as nothing in anyOf', () => {
  expect([textOf(allOf()), textOf(anyOf())]).toEqual(['true', 'false'])
  expect(textOf(anyOf(everything, nothing))).toBe('(true or false)')
})

it('takes an answer that is not the denied one from the role alone', () => {
  const caller = (role: string) => ({ id: 'me', role, schoolId: 'here', official: false }) as unknown as Caller
  expect(textOf(isLimited(caller('SUPERADMIN')))).toBe('false')
  expect(textOf(isLimited(caller('TEACHER')))).toContain('course_openings')
  expect(
    ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERVISOR', 'SUPERADMIN'].filter((role) => readsGivenModulesOnly(caller(role))),
  ).toEqual(['STUDENT'])
})

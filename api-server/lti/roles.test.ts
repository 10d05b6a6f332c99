import { expect, test } from 'vitest'
import { roleOfLaunch } from './roles.ts'

const member = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`
const person = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/institution/person#${role}`
const assistant = 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'
const system = 'http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'

test.each([
  [[member('Instructor')], 'TEACHER'],
  [[system, person('Administrator'), member('Instructor')], 'TEACHER'],
  [['Instructor'], 'TEACHER'],
  [[member('Learner'), person('Instructor')], 'STUDENT'],
  [[person('Faculty')], 'TEACHER'],
  [[person('Student')], 'STUDENT'],
  [[], 'STUDENT'],
  [[member('Administrator')], null],
  [[system, person('Administrator')], null],
  [[member('Mentor')], null],
  [[assistant], null],
  [['https://evil.example/membership#Instructor'], null],
] as const)('%j', (roles, expected) => {
  expect(roleOfLaunch(roles)).toBe(expected)
})

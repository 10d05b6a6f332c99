import { mutationsOf } from './mutation.ts'

const newYear = 'tests/api/new-year.test.ts'
const named = 'tests/api/erasure-named.test.ts'

/** Wrong changes to who leaves, moves, is merged or erased, to lists of people and the new school year. */
export const peopleMutations = mutationsOf({
  'domain/people/acts.ts': [
    { find: "return steersAll(by) || role === 'STUDENT' ? null : 'staffMove'", replace: 'return null' },
    { find: "if (person.id === by?.id) return 'oneself'", replace: '' },
    { find: "state !== 'left' ? 'notLeft' : merged ? 'merged' : null", replace: "state !== 'left' ? 'notLeft' : null" },
    { find: "suspended' ? 'suspended' : null)", replace: "suspended' ? null : null)" },
  ],
  'domain/people/list-file.ts': [{ find: '!isZip(bytes)', replace: '(true as boolean)' }],
  'domain/people/workbook-list.ts': [
    { find: 'found.find((rows) => hasHeadings(rows)) ?? ', replace: '', test: 'domain/people/list-file.test.ts' },
  ],
  'domain/lists/workbook.ts': [
    { find: 'moment.getUTCMonth() + 1', replace: 'moment.getUTCMonth()', test: 'domain/people/list-file.test.ts' },
  ],
  'api-server/services/people/copies.ts': [
    { find: ', eq(users.schoolId, works.schoolId)', replace: '', test: 'tests/api/people-acts.test.ts' },
    { find: ', eq(assignees.commentCount, 0)', replace: '', test: 'tests/api/people-acts.test.ts' },
  ],
  'api-server/services/people/class-works.ts': [
    {
      find: "caller.role === 'TEACHER' ? eq(works.creatorId, caller.id) : undefined",
      replace: 'undefined',
      test: 'tests/api/school-classes.test.ts',
    },
  ],
  'api-server/services/people/act.ts': [
    {
      find: 'rightsOf[stateOf(user)].signIn && !named.has(user.id)',
      replace: '!named.has(user.id)',
      test: 'tests/api/people-acts.test.ts',
    },
  ],
  'api-server/services/roster/hold.ts': [
    { find: "\n    .for('no key update')", replace: '', test: 'tests/api/merge-accounts.test.ts' },
  ],
  'api-server/services/new-year/plan.ts': [
    { find: 'ssoPortal === null && !stay.has(id)', replace: '!stay.has(id)', test: newYear },
  ],
  'api-server/services/roster/absent.ts': [
    { find: "state === 'left' ? [] : [userId,", replace: '[userId,', test: newYear },
    { find: '.filter(({ ssoPortal }) => ssoPortal === null)', replace: '', test: 'tests/api/put-right.test.ts' },
  ],
  'api-server/services/people/leave-school.ts': [
    { find: 'ids.some((id) => id === successor)', replace: 'false', test: 'tests/api/put-right.test.ts' },
  ],
  'api-server/services/personal-data/mention-ticket.ts': [
    { find: 'callerId, schoolId, names]', replace: 'schoolId, names]', test: 'tests/api/left-mentions.test.ts' },
    { find: 'Number(until) < now', replace: 'false', test: 'tests/api/left-mentions.test.ts' },
  ],
  'api-server/services/new-year/start.ts': [
    { find: 'order.stamp !== undefined && order.stamp !== plan.stamp', replace: 'false', test: newYear },
  ],
  'api-server/services/new-year/undo.ts': [
    { find: 'now > at + undoDays * dayMs', replace: 'false', test: newYear },
    {
      find: 'or(moved, sql`(',
      replace: 'or(sql`(',
      test: newYear,
    },
    { find: 'user.schoolId === schoolId && user.leftAt', replace: 'user.leftAt', test: newYear },
  ],
  'api-server/services/personal-data/mentions.ts': [
    {
      find: 'const strict = mentionPattern(identities, { names: !homonym,',
      replace: 'const strict = mentionPattern(identities, { names: true,',
      test: named,
    },
    { find: 'const ids = held(texts.table, person)', replace: 'const ids: string[] = []', test: named },
  ],
  'api-server/services/personal-data/erase.ts': [
    { find: 'await forgetAcceptedTexts(tx, ids)\n', replace: '\n', test: 'tests/api/erasure-student.test.ts' },
  ],
})

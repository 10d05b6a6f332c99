import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { courseTypes } from '#api/db/schema'
import type { Call } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'
import { uaiOfDigits } from '#domain/schools/uai'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, week } from '#tests/support/class-work'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody, oneHole, textAndQuiz } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

type Fields = Record<string, unknown>

/** An object whose fields all differ from their defaults. */
interface Case {
  token: string
  id?: string
  /** Stored values of the fields that the call can change. */
  state: () => Promise<Fields>
  /** Fields that the contract requires in every body, with their stored values. */
  required: (state: Fields) => Promise<Fields> | Fields
  /** A new value for each field of the body; both fields where one determines the other. */
  changes: Record<string, Fields>
}

const pick = (from: object, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]))

async function moduleCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
  const body = {
    ...moduleBody(made),
    ...{ chapter: made.chapter.id, keywords: 'fractions', cantAffect: true, status: 'PUBLISHED' },
    document: uploadOf(sampleFiles.pdf(), 'cours.pdf'),
  }
  const { _id: id } = await api.call('createModule', { body }, token)
  const read = () => api.call('getModule', { params: { id } }, token)
  const fields = [
    'name',
    'subjectId',
    'levels',
    'chapter',
    'duration',
    'keywords',
    'cantAffect',
    'questions',
    'document',
    'status',
  ]
  return {
    token,
    id,
    state: async () => pick(await read(), fields),
    required: async (state) => ({
      ...pick(state, ['name', 'subjectId', 'levels', 'duration', 'questions']),
      publishAnyway: true,
      version: (await read()).version,
    }),
    changes: {
      name: { name: 'Autre nom' },
      chapter: { chapter: null },
      subjectId: { subjectId: made.french.id, chapter: null },
      levels: { levels: [made.sixth.id, made.fifth.id] },
      duration: { duration: 25 },
      keywords: { keywords: '' },
      cantAffect: { cantAffect: false },
      questions: { questions: [oneHole()] },
      document: { document: null },
      status: { status: 'UNPUBLISHED' },
    },
  }
}

async function courseCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
  const [one, other] = [
    await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token),
    await api.call('createModule', { body: { ...moduleBody(made, textAndQuiz()), status: 'PUBLISHED' } }, token),
  ]
  const [type] = await api.db.insert(courseTypes).values({ name: 'Révision', color: '#00ff00' }).returning()
  const body = {
    ...courseBody(made, [one._id]),
    ...{ typeId: type?.id ?? null, keywords: 'fractions', share: 'school', introduction: '<p>Bonjour</p>', status: 'PUBLISHED' },
  }
  const { _id: id } = await api.call('createCourse', { body }, token)
  const read = () => api.call('getCourse', { params: { id }, query: {} }, token)
  const fields = ['name', 'typeId', 'subjectId', 'levels', 'duration', 'keywords', 'share', 'introduction', 'status']
  return {
    token,
    id,
    state: async () => {
      const course = await read()
      return { ...pick(course, fields), modules: course.modules.map((module) => module._id) }
    },
    required: async (state) => ({
      ...pick(state, ['name', 'subjectId', 'levels', 'duration', 'modules']),
      version: (await read()).version,
    }),
    changes: {
      name: { name: 'Autre nom' },
      typeId: { typeId: null },
      subjectId: { subjectId: made.french.id },
      levels: { levels: [made.fifth.id] },
      duration: { duration: 25 },
      keywords: { keywords: '' },
      share: { share: 'private' },
      introduction: { introduction: '' },
      modules: { modules: [one._id, other._id] },
      status: { status: 'UNPUBLISHED' },
    },
  }
}

/** The licence of a course, or of a module. */
const licenceCase =
  (of: 'course' | 'module') =>
  async (api: TestApi): Promise<Case> => {
    const { token, id = '' } = await (of === 'course' ? courseCase(api) : moduleCase(api))
    const params = { id }
    const read = () => api.call(of === 'course' ? 'getCourseOrigin' : 'getModuleOrigin', { params }, token)
    await api.call(
      of === 'course' ? 'licenseCourse' : 'licenseModule',
      { params, body: { licence: 'CC-BY-4.0', named: true } },
      token,
    )
    return {
      token,
      id,
      state: async () => pick(await read(), ['licence', 'named']),
      required: (state) => state,
      changes: { licence: { licence: null }, named: { named: false } },
    }
  }

/** Thanks that a teacher gave for a colleague’s course, of which they have a copy. */
async function thanksCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const [author, token] = await Promise.all([1, 2].map(async () => api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)))
  const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, author ?? '')
  const published = { ...courseBody(made, [module._id]), share: 'school' as const, status: 'PUBLISHED' as const }
  const { _id: id } = await api.call('createCourse', { body: published }, author ?? '')
  await api.call('cloneCourse', { body: { courseId: id } }, token ?? '')
  const params = { id }
  await api.call('thankForCourse', { params, body: { thanked: true } }, token ?? '')
  return {
    token: token ?? '',
    id,
    state: async () => ({ thanked: (await api.call('readCourseUse', { params }, token ?? '')).thank === 'thanked' }),
    required: (state) => state,
    changes: { thanked: { thanked: false } },
  }
}

async function groupCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const [teacher, one, two] = [
    await makeUser(api.db, made, 'TEACHER'),
    await makeUser(api.db, made, 'STUDENT'),
    await makeUser(api.db, made, 'STUDENT'),
  ]
  const token = await api.tokenFor(teacher.id)
  const { id } = await makeGroup(api.db, made, teacher.id, [one.id, two.id])
  return {
    token,
    id,
    state: async () => {
      const group = await api.call('getGroup', { params: { id }, query: { students: 'true' } }, token)
      return { ...pick(group, ['type', 'levelId', 'name', 'shared']), students: group.students?.map((student) => student._id) }
    },
    required: () => ({}),
    changes: {
      type: { type: 'Group' },
      levelId: { levelId: made.fifth.id },
      name: { name: '5B' },
      students: { students: [two.id] },
      shared: { shared: false },
    },
  }
}

async function identityCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
  const names = ['firstname', 'lastname', 'username']
  const start = { firstname: 'Camille', lastname: 'Le Gall', username: `u-${randomUUID()}`, email: 'camille@exemple.fr' }
  await api.call('changeIdentity', { body: start }, token)
  return {
    token,
    state: async () => pick(await api.call('currentUser', {}, token), [...names, 'email']),
    required: (state) => pick(state, names),
    changes: {
      firstname: { firstname: 'Dominique' },
      lastname: { lastname: 'Martin' },
      username: { username: `u-${randomUUID()}` },
      email: { email: null },
    },
  }
}

async function schoolCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
  const body = {
    ...{ name: `Collège ${randomUUID()}`, city: 'Lyon', zipCode: '69007', typeId: 'college', uai: '', subdomain: 'lyon' },
    ...{
      levels: [made.sixth.id],
      subjects: [made.maths.id],
      aikoplus: true,
      analyticsId: 'site-1',
      studentsRename: false,
      keepsIne: false,
    },
  }
  const { _id: id } = await api.call('createSchool', { body }, token)
  const digits = String(randomInt(1e6, 1e7))
  return {
    token,
    id,
    state: async () => pick(await api.call('readSchoolSettings', { params: { id } }, token), Object.keys(body)),
    required: (state) => state,
    changes: {
      name: { name: `Lycée ${randomUUID()}` },
      city: { city: 'Villeurbanne' },
      zipCode: { zipCode: '69100' },
      typeId: { typeId: 'lycee' },
      uai: { uai: uaiOfDigits(digits) },
      subdomain: { subdomain: '' },
      levels: { levels: [made.fifth.id] },
      subjects: { subjects: [made.maths.id, made.french.id] },
      aikoplus: { aikoplus: false },
      analyticsId: { analyticsId: 'site-2' },
      studentsRename: { studentsRename: true },
      keepsIne: { keepsIne: true },
    },
  }
}

/** The headmaster’s own switches; the settings are read as a superadmin reads them. */
async function rulesCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const [token, reader] = await Promise.all(
    (['HEADMASTER', 'SUPERADMIN'] as const).map(async (role) => api.tokenFor((await makeUser(api.db, made, role)).id)),
  )
  const params = { id: made.school.id }
  return {
    token: token ?? '',
    state: async () => ({
      ...(await api.call('readSchoolSettings', { params }, reader)),
      ...(await api.call('setSchoolRules', { body: {} }, token)),
    }),
    required: () => ({}),
    changes: {
      studentsRename: { studentsRename: !made.school.studentsRename },
      keepsIne: { keepsIne: !made.school.keepsIne },
      usesAssistant: { usesAssistant: false },
      usesEvaluation: { usesEvaluation: false },
    },
  }
}

async function childSignInCase(api: TestApi): Promise<Case> {
  const token = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
  return {
    token,
    state: async () => ({ childSignIn: (await api.call('currentUser', {}, token)).school.childSignIn ?? null }),
    required: () => ({}),
    changes: { childSignIn: { childSignIn: 'pictures' } },
  }
}

async function accountCase(api: TestApi): Promise<Case> {
  const made = await makeSchool(api.db)
  const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
  const names = { firstname: 'Camille', lastname: 'Le Gall', username: `u-${randomUUID()}`, email: 'camille@exemple.fr' }
  const body = { ...names, role: 'STUDENT' as const, schoolId: made.school.id, levels: [made.sixth.id] }
  const { _id: id } = await api.call('createAccount', { body }, token)
  return {
    token,
    id,
    state: async () => {
      const account = await api.call('readAccount', { params: { id } }, token)
      return { ...pick(account, [...Object.keys(names), 'levels']), classId: account.classes[0]?._id }
    },
    required: (state) => pick(state, ['firstname', 'lastname', 'username']),
    changes: {
      firstname: { firstname: 'Dominique' },
      lastname: { lastname: 'Martin' },
      username: { username: `u-${randomUUID()}` },
      email: { email: null },
      levels: { levels: [made.fifth.id] },
      classId: { classId: (await makeGroup(api.db, made, id, [])).id },
    },
  }
}

/** Cases for the calls that change one field of a work. */
const workCase =
  (change: Fields) =>
  async (api: TestApi): Promise<Case> => {
    const { work, token, pupils } = await giveClassWork(api, ['Alice', 'Bilal'])
    const params = { id: work._id }
    const fields = ['name', 'comment', 'dueDate', 'archiveDuration', 'status', 'students']
    const [name = ''] = Object.keys(change)
    return {
      token,
      id: work._id,
      state: async () => pick(await api.call('getWork', { params }, token), fields),
      required: () => ({}),
      changes: { [name]: name === 'students' ? { students: [pupils[0]?.id] } : change },
    }
  }

/** How a work is marked, as the page of its class has it. */
async function markingCase(api: TestApi): Promise<Case> {
  const { work, group, token } = await giveClassWork(api, ['Alice'])
  const params = { id: work._id }
  const rules = { outOf: 10, coefficient: 2, rounding: 'half', lateHalf: true } as const
  await api.call('setMarking', { params, body: rules }, token)
  return {
    token,
    id: work._id,
    state: async () => ({
      ...(await api.call('getGroupMarks', { params: { id: group.id }, query: {} }, token)).works[0]?.marking,
    }),
    required: (state) => pick(state, Object.keys(rules)),
    changes: {
      outOf: { outOf: 20 },
      coefficient: { coefficient: 0.5 },
      rounding: { rounding: 'quarter' },
      lateHalf: { lateHalf: false },
    },
  }
}

async function evaluationCase(api: TestApi): Promise<Case> {
  const { token, pupils, module, work } = await giveClassWork(api, ['Alice'])
  const [pupil] = pupils
  const questionId = module.questions[0]?._id ?? ''
  const answer = { moduleId: module._id, questionId, value: 'cinq', evaluation: 30, duration: 1000, tipsUsed: true }
  await api.call('saveAnswer', { params: { workId: work._id }, body: answer }, pupil?.token)
  return {
    token,
    id: pupil?.assigneeId ?? '',
    state: async () => ({
      ...(await api.call('getAssignee', { params: { id: pupil?.assigneeId ?? '' }, query: {} }, token)).answers[0],
    }),
    required: () => ({ questionId }),
    changes: { evaluation: { evaluation: 70 } },
  }
}

/** The same change through the call that evaluates several answers. */
async function evaluationsCase(api: TestApi): Promise<Case> {
  const { token, pupils, module, work } = await giveClassWork(api, ['Alice'])
  const [questionId, assigneeId] = [module.questions[0]?._id ?? '', pupils[0]?.assigneeId ?? '']
  const answer = { moduleId: module._id, questionId, value: 'cinq', evaluation: 30, duration: 1000, tipsUsed: true }
  await api.call('saveAnswer', { params: { workId: work._id }, body: answer }, pupils[0]?.token)
  return {
    token,
    id: work._id,
    state: async () => ({
      ...(await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, token)).answers[0],
    }),
    required: () => ({ questionId, assigneeIds: [assigneeId] }),
    changes: { evaluation: { evaluation: 70 } },
  }
}

const cases: { readonly [name in CallName]?: (api: TestApi) => Promise<Case> } = {
  updateModule: moduleCase,
  updateCourse: courseCase,
  licenseCourse: licenceCase('course'),
  licenseModule: licenceCase('module'),
  thankForCourse: thanksCase,
  updateGroup: groupCase,
  changeIdentity: identityCase,
  updateSchool: schoolCase,
  updateAccount: accountCase,
  setSchoolRules: rulesCase,
  setChildSignIn: childSignInCase,
  changeDueDate: workCase({ dueDate: testNow + 2 * week }),
  changeArchiveDuration: workCase({ archiveDuration: 'never' }),
  changeStudents: workCase({ students: [] }),
  changeWorkStatus: workCase({ status: 'ARCHIVED' }),
  changeEvaluation: evaluationCase,
  evaluateAnswers: evaluationsCase,
  setMarking: markingCase,
}

/** Body fields that are no field of the object; only a supervisor has schools (tests/api/administration.test.ts). */
const asides = ['schools', 'works', 'version', 'publishAnyway', 'questionId', 'assigneeIds', 'givenAt']

/** Decisions, and bodies that are written as a whole, have their tests in the files of their subjects. */
const elsewhere: readonly CallName[] = [
  'decideLateAnswers',
  'changePublication',
  'extendWork',
  // Of a work with conditions (exams.test.ts).
  'changeConditions',
  'publishResults',
  'publishMarks',
  'changeArrangement',
  'changeExceptions',
  'saveTerms',
  'sendArchivePart',
  // Its body is that of two updates above (deeplink.test.ts).
  'updateDeepLinkItem',
]

function fieldsOf(name: CallName): string[] {
  const { body }: Call = calls[name]
  return body instanceof z.ZodMiniObject ? Object.keys(body.shape).filter((field) => !asides.includes(field)) : []
}

describe('every update call', () => {
  const updates = callNames.filter(
    (name) => calls[name].method === 'PUT' && calls[name].body !== undefined && !elsewhere.includes(name),
  )
  it.each(updates)('%s has its case here', (name) => expect(cases[name]).toBeDefined())
})

const named = Object.keys(cases).flatMap((key) => callNames.filter((name) => name === key))

describeApi('an update leaves fields that it does not name unchanged', (open) => {
  it.each(named)('%s', async (name) => {
    const api = open()
    const made = await cases[name]?.(api)
    if (!made) throw new Error(`no case for ${name}`)
    expect(Object.keys(made.changes).sort()).toEqual(fieldsOf(name).sort())
    for (const [field, change] of Object.entries(made.changes)) {
      const before = await made.state()
      const body = { ...(await made.required(before)), ...change }
      const reply = await api.reply(name, { params: { id: made.id }, body }, made.token)
      expect(reply.status, `${field}: ${JSON.stringify(reply.body)}`).toBe(200)
      const after = await made.state()
      const others = Object.keys(before).filter((key) => !Object.hasOwn(change, key))
      expect(pick(after, others), field).toEqual(pick(before, others))
      expect(after[field], field).not.toEqual(before[field])
    }
  })

  it('a comment keeps its text when only its voice is sent, and the other way round', async () => {
    const { api, token, pupils } = await giveClassWork(open(), ['Alice'])
    const params = { id: pupils[0]?.assigneeId ?? '' }
    const say = (global: object) => api.call('commentAssignee', { params, body: { comments: { global } } }, token)
    await say({ comment: 'Bravo' })
    const spoken = await say({ voiceComment: uploadOf(sampleFiles.wav(), 'voix.wav') })
    expect(spoken.global).toMatchObject({ comment: 'Bravo', voiceComment: expect.any(String) })
    expect((await say({ comment: 'Bien' })).global).toEqual({ ...spoken.global, comment: 'Bien' })
  })
})

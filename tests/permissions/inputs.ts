import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { hashPassword } from '#api/auth/password'
import { accountLinks, ltiPlatforms } from '#api/db/federation-schema'
import { liveSessions } from '#api/db/live-schema'
import { workMarkings } from '#api/db/marks-schema'
import { acts, imports, nameRequests, yearStarts } from '#api/db/people-schema'
import { answers, assignees, courseModules, courses, groups, schools, users, works } from '#api/db/schema'
import { courseLinks, sources } from '#api/db/sharing-schema'
import { makeMentionTicket } from '#api/services/personal-data/mention-ticket'
import type { Role } from '#contract/call'
import type { CallName } from '#contract/calls'
import { type LooseInput, testNow } from '#tests/support/api'
import { logoutRequestXml } from '#tests/support/cas-double'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { courseBody, makeGroup, makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'
import { type Made, makeObject, type World } from './world.ts'

type MakeInput = (world: World, role: Role, object: Made) => LooseInput | Promise<LooseInput>

/** What somebody who erased a person may look for. */
async function erasedBy({ api: { db }, actors }: World, role: Role) {
  const people = [{ firstname: 'Personne', lastname: 'Inconnue', username: 'personne.inconnue', staff: false }]
  const { id, schoolId } = actors[role]
  return { people, ticket: await makeMentionTicket({ db, now: testNow }, { callerId: id, schoolId, people }) }
}

const byId: MakeInput = (_, __, object) => ({ params: { id: object.id } })
const byFirstVersion: MakeInput = (_, __, object) => ({ params: { id: object.id, version: '1' } })
const csvById: MakeInput = (_, __, object) => ({ params: { id: object.id }, query: { format: 'csv' } })
const emptyManifest = {
  ...{ format: 'tremplin', version: 1, writtenAt: testNow, modules: [], courses: [], files: [] },
  ...{ subjects: {}, levels: {}, chapters: {}, courseTypes: {} },
}
const emptyArchive = uploadOf(Buffer.from(zipSync({ 'archive.json': strToU8(JSON.stringify(emptyManifest)) })), 'a.zip')

/** An archive that the actor sent, if they may send one. */
async function sentArchive({ api, actors }: World, role: Role): Promise<string> {
  const id = randomUUID()
  const sent = { params: { id, part: '0' }, body: { file: emptyArchive } }
  await api.reply('sendArchivePart', sent, await api.tokenFor(actors[role].id))
  return id
}

const takenById: MakeInput = (_, __, object) => ({ params: { id: object.id }, query: { format: 'gift' } })
const plain: MakeInput = () => ({})
const groupBody = ({ here }: World, students: string[]) => ({ type: 'Group', levelId: here.sixth.id, name: 'Soutien', students })

const schoolBody = ({ here }: World) => ({
  ...{ name: `Collège ${randomUUID()}`, city: 'Lyon', zipCode: '69007', typeId: 'college', uai: '', subdomain: '' },
  ...{ levels: [here.sixth.id], subjects: [here.maths.id], aikoplus: true },
})

/** A teacher of the school of the course; of the actors’ school when there is no such course. */
async function teacherNear({ api: { db }, here, there }: World, { id }: Made): Promise<string> {
  const [course] = await db.select().from(courses).where(sql`${courses.id}::text = ${id}`)
  return (await makeUser(db, course?.schoolId === there.school.id ? there : here, 'TEACHER')).id
}

/** Makes the assignee’s student answer the first question, and claim that it is right; no-op when there is no such assignee. */
async function answerQuestion({ api: { db } }: World, { id, moduleId, questionId }: Made): Promise<void> {
  const [assignee] = await db.select().from(assignees).where(sql`${assignees.id}::text = ${id}`)
  if (!assignee) return
  const { schoolId } = assignee
  await db
    .insert(answers)
    .values({
      assigneeId: id,
      moduleId,
      questionId,
      schoolId,
      value: 'cinq',
      evaluation: 50,
      answeredAt: testNow,
      claimedAt: testNow,
    })
    .onConflictDoNothing()
}

/** A work of the acting student that was opened by a platform’s launch and submitted. */
async function makeHandedInByLaunch(world: World, role: Role, { id }: Made) {
  const { api, actors, here } = world
  const known = await api.db.select().from(assignees).where(sql`${assignees.id}::text = ${id}`)
  const workId = known[0]?.workId ?? (await makeObject(world, 'studentWork', 'STUDENT', 'own')).id
  const [assignee] = await api.db.update(assignees).set({ submittedAt: testNow }).where(eq(assignees.workId, workId)).returning()
  if (!assignee) throw new Error('assignee missing')
  const launched = { userId: role === 'STUDENT' ? assignee.userId : actors[role].id, workId, schoolId: here.school.id }
  const { ltik } = await makeLaunchedWork(api.db, launched)
  return { body: { ltik, assigneeId: assignee.id, workId, evaluation: 100 } }
}

/** Gives a work test conditions; no-op when there is no such work. */
async function asExam({ api: { db } }: World, { id }: Made): Promise<string> {
  const exam = { minutes: 30, release: 'teacher', ownOrder: true, aids: false, draws: {} } as const
  await db.update(works).set({ exam }).where(sql`${works.id}::text = ${id}`)
  return id
}

/** Makes a work a lesson live; no-op when there is no such work. */
async function asLesson({ api: { db } }: World, { id }: Made): Promise<string> {
  const exam = { minutes: null, release: 'live', ownOrder: false, aids: false, draws: {} } as const
  const [work] = await db.update(works).set({ exam, liveSeed: 'seed' }).where(sql`${works.id}::text = ${id}`).returning()
  if (work) await db.insert(liveSessions).values(lessonOf(work)).onConflictDoNothing()
  return id
}

const lessonOf = ({ id: workId, schoolId }: { id: string; schoolId: string }) => ({
  ...{ workId, schoolId, movedAt: testNow, startedAt: testNow },
  code: Array.from({ length: 6 }, () => 'BCDFGHJKLM'[randomInt(10)]).join(''),
})

/** The code of a lesson live, and a student whose name nobody took. */
async function makeLesson(world: World): Promise<{ code: string; assigneeId: string }> {
  const { id } = await makeObject(world, 'studentWork', 'STUDENT', 'own')
  await asLesson(world, { id } as Made)
  const [lesson] = await world.api.db.select().from(liveSessions).where(eq(liveSessions.workId, id))
  const [assignee] = await world.api.db.select().from(assignees).where(eq(assignees.workId, id))
  return { code: lesson?.code ?? '', assigneeId: assignee?.id ?? '' }
}

/** The ltik of the student’s launch of the work. */
const launched: MakeInput = async (world, role, object) => {
  const { body } = await makeHandedInByLaunch(world, role, object)
  return { query: { ltik: String(Reflect.get(Object(body), 'ltik')) } }
}

/** A link between the actor’s account and a platform that first had an account of its own. */
async function makeAccountLink({ api, actors, here }: World, role: Role): Promise<string> {
  const former = await makeUser(api.db, here, 'STUDENT')
  const [platform] = await api.db
    .insert(ltiPlatforms)
    .values({
      ...{ name: 'Moodle', schoolId: here.school.id, status: 'approved', createdAt: testNow },
      ...{ issuer: `https://${former.id}.test`, clientId: 'client', authUrl: '', tokenUrl: '', jwksUrl: '' },
    })
    .returning()
  const between = { userId: actors[role].id, formerUserId: former.id, platformId: platform?.id ?? '' }
  const [link] = await api.db
    .insert(accountLinks)
    .values({ ...between, subject: former.id, assigneeIds: [], linkedAt: testNow })
    .returning()
  return link?.id ?? ''
}

/** The link code of a student who signs in with a password. */
async function makeLinkCode({ api, here }: World): Promise<string> {
  const account = await makeUser(api.db, here, 'STUDENT', { password: 'tremplin-test' })
  return (await api.call('createLinkCode', {}, await api.tokenFor(account.id))).code
}

/** Somebody else of that person's school: the people of the world serve other calls too. */
async function schoolmateOf({ api: { db }, here, there }: World, id: string) {
  const [user] = await db.select().from(users).where(sql`${users.id}::text = ${id}`)
  return user && makeUser(db, user.schoolId === here.school.id ? here : there, 'STUDENT')
}

/** The token of a link to a course of nobody else of the world. */
async function makeLink(world: World): Promise<string> {
  const {
    api: { db },
    here,
  } = world
  const author = await makeUser(db, here, 'TEACHER')
  const { id } = await makeObject(world, 'course', 'TEACHER', 'shared')
  await db.update(courses).set({ creatorId: author.id }).where(eq(courses.id, id))
  const token = `pub_${randomUUID().replaceAll('-', '')}${'x'.repeat(11)}`
  await db.insert(courseLinks).values({ courseId: id, schoolId: here.school.id, makerId: author.id, token, createdAt: testNow })
  return token
}

/** Makes this course a copy of a colleague’s, and a course of the actor a copy of this one; no-op when there is no such course. */
async function nameEachOther(world: World, role: Role, id: string): Promise<void> {
  const { db } = world.api
  const known = await db.select({ id: courses.id }).from(courses).where(sql`${courses.id}::text = ${id}`)
  if (known.length === 0) return
  const own = await makeObject(world, 'course', role, 'own')
  const colleagues = await makeObject(world, 'course', role, 'shared')
  const named = { schoolId: world.here.school.id, position: 0, title: 'Parcours' }
  const authorOf = async (courseId: string) => {
    const [row] = await db.select({ id: courses.creatorId }).from(courses).where(eq(courses.id, courseId))
    return row?.id ?? null
  }
  await db.insert(sources).values([
    { ...named, courseId: own.id, originalId: id, creatorId: await authorOf(id) },
    { ...named, courseId: id, originalId: colleagues.id, creatorId: await authorOf(colleagues.id) },
  ])
}

/** Lets the pupils of both schools sign in by class codes, and makes every group a class. */
async function openClasses({ api: { db }, here, there }: World) {
  await db
    .update(schools)
    .set({ childSignIn: 'words' })
    .where(inArray(schools.id, [here.school.id, there.school.id]))
  await db
    .update(groups)
    .set({ type: 'Class' })
    .where(inArray(groups.schoolId, [here.school.id, there.school.id]))
}

/** A class of one pupil who signs in by its code. */
async function makeChildrensClass(world: World) {
  const { db } = world.api
  await openClasses(world)
  const pupil = await makeUser(db, world.here, 'STUDENT', { password: 'tremplin-test' })
  const group = await makeGroup(db, world.here, (await makeUser(db, world.here, 'TEACHER')).id, [pupil.id])
  const code = Array.from(randomUUID().slice(0, 8), (sign) => 'BCDFGHJKLMNPQRST'[Number.parseInt(sign, 16)]).join('')
  await db.update(groups).set({ signInCode: code }).where(eq(groups.id, group.id))
  return { code, pupil }
}

/** A valid input for every call: a call of the contract that is missing here does not compile. */
export const inputs: Record<CallName, MakeInput> = {
  login: async ({ api, here }) => {
    const user = await makeUser(api.db, here, 'TEACHER', { password: 'tremplin-test' })
    return { body: { username: user.username, password: 'tremplin-test' } }
  },
  openClass: async (world) => ({ body: { code: (await makeChildrensClass(world)).code } }),
  signInToClass: async (world) => {
    const { code, pupil } = await makeChildrensClass(world)
    return { body: { code, pupil: pupil.id, password: 'tremplin-test' } }
  },
  setChildSignIn: () => ({ body: { childSignIn: 'pictures' } }),
  readClassCode: byId,
  drawClassCode: async (world, _, object) => {
    await openClasses(world)
    return byId(world, _, object)
  },
  logout: plain,
  autoconnect: () => ({ body: { levelName: '6e' } }),
  listPortals: () => ({ query: {} }),
  listPortalEntries: plain,
  startPortalSignIn: () => ({ query: { redirect: '/', service: 'https://tremplin.example/auth/cas' } }),
  finishPortalSignIn: () => ({ body: { portal: 'ent', ticket: 'ST-1', service: 'https://tremplin.example/auth/cas' } }),
  leavePortal: () => ({ body: { nameId: 'n-1' } }),
  exchangeSignInCode: () => ({ body: { code: 'none' } }),
  readPortalMetadata: () => ({ query: {} }),
  endPortalSessions: () => ({ body: { logoutRequest: logoutRequestXml('ST-1') } }),
  currentUser: plain,
  getUser: byId,
  searchPeople: () => ({ query: { terms: 'e' } }),
  previewPeopleAct: (_, __, { id }) => ({ body: { act: 'suspend', people: [id] } }),
  actOnPeople: async (world, _, { id }) => {
    const other = await schoolmateOf(world, id)
    return { body: { act: 'suspend', people: [other?.id ?? id] } }
  },
  findDestinations: () => ({ query: { terms: 'coll' } }),
  readAccount: byId,
  createAccount: ({ here }) => ({
    body: { role: 'TEACHER', schoolId: here.school.id, firstname: 'Camille', lastname: 'Test', username: `u-${randomUUID()}` },
  }),
  updateAccount: (_, __, object) => ({
    params: { id: object.id },
    body: { firstname: 'Camille', lastname: 'Test', username: `u-${randomUUID()}` },
  }),
  erasePerson: async (world, _, { id }) => {
    const other = await schoolmateOf(world, id)
    return { params: { id: other?.id ?? id }, body: { username: other?.username ?? 'personne' } }
  },
  resetPassword: byId,
  endSessions: byId,
  listOwnSchools: plain,
  changeAvatar: () => ({ body: { avatar: 'female/avatar2' } }),
  changeIdentity: ({ actors }, role) => {
    const { firstname, lastname } = actors[role]
    return { body: { firstname, lastname, username: `u-${randomUUID()}`, email: '' } }
  },
  confirmPasswordTold: plain,
  requestNames: () => ({ body: { firstname: 'Camille', lastname: 'Corrigée' } }),
  readNameRequest: plain,
  readUploadRoom: plain,
  readDocumentRules: plain,
  listNameRequests: plain,
  findMentions: async (world, role) => ({ body: await erasedBy(world, role) }),
  replaceMention: async (world, role) => ({
    body: { ...(await erasedBy(world, role)), kind: 'group', of: randomUUID(), by: 'Quelqu’un' },
  }),
  setSchoolRules: () => ({ body: { studentsRename: true } }),
  acceptProposal: async ({ api: { db }, here }) => {
    const { id: userId } = await makeUser(db, here, 'STUDENT')
    const facts = { levels: [here.sixth.id], classes: [] }
    const act = {
      schoolId: here.school.id,
      userId,
      kind: 'proposal' as const,
      source: 'user',
      before: facts,
      after: facts,
      at: testNow,
    }
    const [made] = await db.insert(acts).values(act).returning()
    return { params: { id: made?.id ?? '' } }
  },
  decideNameRequest: async ({ api: { db }, here }, role) => {
    const student = await makeUser(db, here, 'STUDENT')
    const creator = await makeUser(db, here, role === 'SUPERADMIN' ? 'TEACHER' : role)
    await makeGroup(db, here, creator.id, [student.id])
    const asked = { schoolId: here.school.id, userId: student.id, firstname: 'Camille', lastname: 'Autre', askedAt: testNow }
    const [request] = await db.insert(nameRequests).values(asked).returning()
    return { params: { id: request?.id ?? '' }, body: { accept: true } }
  },
  listActs: plain,
  changePassword: async (world, role) => {
    const { id } = world.actors[role]
    const passwordHash = await hashPassword('tremplin-test')
    await world.api.db.update(users).set({ passwordHash }).where(eq(users.id, id))
    return { body: { oldPassword: 'tremplin-test', newPassword: 'tremplin-nouveau' } }
  },
  listSubjects: plain,
  getSubject: ({ here }) => ({ params: { id: here.maths.id } }),
  listLevels: plain,
  listChapters: plain,
  listCourseTypes: plain,
  getSearchData: plain,
  listTeachers: plain,
  listSchoolChoices: plain,
  filterLevels: () => ({ body: { filters: { all: true } } }),
  filterSubjectsAndLevels: () => ({ body: { all: true } }),
  listSchools: plain,
  getSchool: byId,
  readSchoolOverview: byId,
  searchSchools: () => ({ query: { terms: 'e' } }),
  readSchoolSettings: byId,
  countStarterCourses: plain,
  listFullDisks: plain,
  readDoubtedClock: plain,
  listExpiring: plain,
  confirmClock: () => ({ body: {} }),
  addStarterCourses: plain,
  createSchool: (world) => ({ body: schoolBody(world) }),
  updateSchool: (world, _, object) => ({ params: { id: object.id }, body: schoolBody(world) }),
  listModules: plain,
  searchModules: () => ({ query: { terms: 'module', source: 'mine' } }),
  archiveModule: byId,
  restoreModule: byId,
  deleteModule: async (world, _, object) => {
    await world.api.db.delete(courseModules).where(sql`${courseModules.moduleId}::text = ${object.id}`)
    return { params: { id: object.id } }
  },
  listModuleCourses: byId,
  getModule: byId,
  listModuleWorks: byId,
  listCourseWorks: byId,
  correctWorks: async (world, role, object) => {
    const work = await makeObject(world, 'work', role === 'SUPERADMIN' ? 'TEACHER' : role, 'own')
    return { params: { id: object.id }, body: { works: [work.id], scope: 'regrade', version: 1 } }
  },
  correctCourseWorks: async (world, role, object) => {
    const work = await makeObject(world, 'work', role === 'SUPERADMIN' ? 'TEACHER' : role, 'own')
    return { params: { id: object.id }, body: { works: [work.id], version: 1 } }
  },
  listModuleVersions: byId,
  getModuleVersion: byFirstVersion,
  listCourseVersions: byId,
  getCourseVersion: byFirstVersion,
  keepPicture: () => ({ body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }),
  sendArchivePart: () => ({ params: { id: randomUUID(), part: '0' }, body: { file: emptyArchive } }),
  readArchive: async (world, role) => ({ params: { id: await sentArchive(world, role) } }),
  importArchive: async (world, role) => ({ params: { id: await sentArchive(world, role) }, body: { pick: [randomUUID()] } }),
  reportModule: takenById,
  reportCourse: takenById,
  importQuestions: () => ({ body: { file: uploadOf(Buffer.from('Deux et deux ? {=4}'), 'a.gift') } }),
  keepSound: () => ({ body: { sound: uploadOf(sampleFiles.mp3(), 'extrait.mp3') } }),
  createModule: ({ here }) => ({ body: moduleBody(here) }),
  updateModule: ({ here }, _, object) => ({
    params: { id: object.id },
    body: { ...moduleBody(here), status: 'PUBLISHED', version: 1 },
  }),
  listCourses: plain,
  searchCourses: () => ({ query: { terms: 'parcours', source: 'school' } }),
  listSchoolCourses: plain,
  listCourseEditors: byId,
  findCourseEditors: byId,
  nameCourseEditor: async (world, _, object) => ({
    params: { id: object.id },
    body: { userId: await teacherNear(world, object) },
  }),
  removeCourseEditor: async (world, _, object) => ({ params: { id: object.id, userId: await teacherNear(world, object) } }),
  cloneCourse: (_, __, object) => ({ body: { courseId: object.id } }),
  archiveCourse: byId,
  restoreCourse: byId,
  deleteCourse: byId,
  countCourseWorks: byId,
  listCourseDocuments: byId,
  readCourseUse: byId,
  getCourseAudio: byId,
  rankCourses: () => ({ body: { mode: 'mostUsedAssigned' } }),
  requestQuote: () => ({ body: { message: 'Bonjour', phone: '04 72 00 00 00' } }),
  getCourseOrigin: byId,
  getCourseLink: byId,
  makeCourseLink: (_, __, object) => ({ params: { id: object.id }, body: { corrections: true } }),
  revokeCourseLink: byId,
  openSharedCourse: async (world) => ({ body: { token: await makeLink(world) } }),
  cloneSharedCourse: async (world) => ({ body: { token: await makeLink(world) } }),
  thankForCourse: async (world, role, { id }) => {
    await nameEachOther(world, role, id)
    return { params: { id }, body: { thanked: true } }
  },
  getModuleOrigin: byId,
  licenseCourse: (_, __, { id }) => ({ params: { id }, body: { licence: 'CC-BY-4.0', named: false } }),
  licenseModule: (_, __, { id }) => ({ params: { id }, body: { licence: null, named: false } }),
  getCourse: byId,
  createCourse: ({ here }) => ({ body: courseBody(here, []) }),
  updateCourse: ({ here }, _, object) => ({
    params: { id: object.id },
    body: { ...courseBody(here, [object.moduleId]), status: 'PUBLISHED', version: 1, publishAnyway: true },
  }),
  listGroups: plain,
  searchGroups: plain,
  listLastActiveGroups: plain,
  getGroup: byId,
  createGroup: (world) => ({ body: groupBody(world, [world.classmate.id]) }),
  updateGroup: (world, _, object) => ({ params: { id: object.id }, body: groupBody(world, []) }),
  deleteGroup: byId,
  listStudents: plain,
  createWorks: async (world, role) => {
    const course = await makeObject(world, 'course', role, role === 'HEADMASTER' ? 'shared' : 'own')
    return { body: { courseId: course.id, dueDate: testNow + 1000, students: [world.classmate.id] } }
  },
  listWorks: plain,
  searchWorks: plain,
  listGivenWorks: (world) => ({ query: { courseId: world.here.school.id } }),
  getWork: byId,
  getWorkAudio: byId,
  getWorkCourse: byId,
  changeDueDate: (_, __, object) => ({ params: { id: object.id }, body: { dueDate: testNow + 3000 } }),
  changePublication: async ({ api }, _, object) => {
    await api.db
      .update(works)
      .set({ publishAt: testNow + 1000 })
      .where(sql`${works.id}::text = ${object.id}`)
    return { params: { id: object.id }, body: { publishAt: testNow + 2000 } }
  },
  changeExceptions: async ({ api }, _, object) => {
    const [one] = await api.db.select().from(assignees).where(sql`${assignees.workId}::text = ${object.id}`)
    return { params: { id: object.id }, body: { exceptions: [{ assigneeId: one?.id ?? randomUUID(), excused: 'absent' }] } }
  },
  getArrangement: byId,
  changeArrangement: (_, __, object) => ({
    params: { id: object.id },
    body: { extraTime: 33, oral: true, optionalTypes: [], aids: '', note: 'PAP' },
  }),
  changeArchiveDuration: (_, __, object) => ({ params: { id: object.id }, body: { archiveDuration: 'never' } }),
  changeStudents: (_, __, object) => ({ params: { id: object.id }, body: { students: [object.studentId] } }),
  changeWorkStatus: (_, __, object) => ({ params: { id: object.id }, body: { status: 'archived' } }),
  listAssignees: byId,
  getAssignee: byId,
  listSubmissions: plain,
  reviewAssignee: byId,
  decideLateAnswers: (_, __, object) => ({ params: { id: object.id }, body: { decision: 'accepted' } }),
  commentAssignee: (_, __, object) => ({ params: { id: object.id }, body: { comments: { global: { comment: 'Bravo' } } } }),
  claimAnswer: async (world, _, object) => {
    await answerQuestion(world, object)
    return { params: { id: object.id }, body: { questionId: object.questionId } }
  },
  changeEvaluation: async (world, _, object) => {
    await answerQuestion(world, object)
    return { params: { id: object.id }, body: { questionId: object.questionId, evaluation: 70 } }
  },
  listStudentAssignments: (_, __, object) => ({ params: { studentId: object.id } }),
  getWorkResults: byId,
  groupAnswers: (_, __, object) => ({ params: { id: object.id }, query: { questionId: object.questionId } }),
  evaluateAnswers: async (world, _, object) => {
    const rows = await world.api.db.select().from(assignees).where(sql`${assignees.workId}::text = ${object.id}`)
    for (const { id } of rows) await answerQuestion(world, { ...object, id })
    const assigneeIds = [rows[0]?.id ?? object.studentId]
    return { params: { id: object.id }, body: { questionId: object.questionId, assigneeIds, evaluation: 70 } }
  },
  remindStudents: byId,
  listPhrases: plain,
  keepPhrase: () => ({ body: { text: 'Relis la leçon' } }),
  removePhrase: () => ({ params: { id: randomUUID() } }),
  commentAnswers: async ({ api }, _, object) => {
    const rows = await api.db.select().from(assignees).where(sql`${assignees.workId}::text = ${object.id}`)
    const assigneeIds = [rows[0]?.id ?? object.studentId]
    return { params: { id: object.id }, body: { questionId: object.questionId, assigneeIds, comment: 'Relis la leçon' } }
  },
  withdrawAnswer: (_, __, object) => ({
    params: { id: object.id },
    body: { questionId: object.holesId ?? randomUUID(), hole: 'ville', text: 'Pari' },
  }),
  acceptAnswer: (_, __, object) => ({
    params: { id: object.id },
    body: { questionId: object.holesId ?? randomUUID(), hole: 'ville', text: 'Pari' },
  }),
  listNotifications: plain,
  getGroupResults: byId,
  getGroupMarks: byId,
  exportGroupMarks: csvById,
  setMarking: (_, __, object) => ({
    params: { id: object.id },
    body: { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false },
  }),
  removeMarking: byId,
  publishMarks: async ({ api: { db } }, _, object) => {
    const [work] = await db.select().from(works).where(sql`${works.id}::text = ${object.id}`)
    const marking = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
    if (work) await db.insert(workMarkings).values({ ...marking, workId: work.id, schoolId: work.schoolId })
    return { params: { id: object.id }, body: { published: true } }
  },
  listOwnMarks: plain,
  listTerms: plain,
  saveTerms: () => ({ body: { schoolYear: '2026-2027', terms: [{ first: '2026-09-01', last: '2027-01-31' }] } }),
  exportWork: csvById,
  exportGroup: csvById,
  exportStudent: (_, __, object) => ({ params: { studentId: object.id }, query: { format: 'csv' } }),
  renewPasswords: (world) => ({ body: { students: [world.classmate.id] } }),
  importStudents: () => ({ body: { csv: 'Nom;Prénom;Niveau\nMartin;Zoé;6e' } }),
  correctPeople: () => ({ body: { csv: 'Nom d’utilisateur;Nom;Prénom\nzoe.martin;Martin;Zoé' } }),
  listImports: () => ({ query: {} }),
  listJobs: () => ({}),
  undoImport: async ({ api, here }) => {
    const changes = { users: [], groups: [], people: [], joined: [], left: [], given: [], taken: [] }
    const row = { schoolId: here.school.id, role: 'STUDENT' as const, at: testNow, existing: 0, changes }
    const [made] = await api.db.insert(imports).values(row).returning()
    return { body: { import: made?.id ?? '' } }
  },
  startNewYear: () => ({ body: { csv: 'Nom;Prénom;Niveau\nMartin;Zoé;6e' } }),
  listDaysOff: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  readNewYear: plain,
  undoNewYear: async (world, role) => {
    const { api, here, actors } = world
    const row = { schoolId: here.school.id, schoolYear: '2026-2027', byId: actors[role].id, at: testNow }
    const changes = { users: [], groups: [], people: [], leavers: [], works: [] }
    await api.db
      .insert(yearStarts)
      .values({ ...row, changes })
      .onConflictDoNothing()
    return { body: {} }
  },
  readEveryNotification: () => ({ body: {} }),
  readNotifications: () => ({ body: { type: 'assignment', objectId: randomUUID() } }),
  saveAnswer: (_, __, object) => ({
    params: { workId: object.id },
    body: { moduleId: object.moduleId, questionId: object.questionId, value: 'cinq', evaluation: 50 },
  }),
  saveDuration: (_, __, object) => ({
    params: { workId: object.id },
    body: { moduleId: object.moduleId, questionId: object.questionId, duration: 1000 },
  }),
  submitWork: (_, __, object) => ({ params: { workId: object.id }, body: {} }),
  beginExam: async (world, _, object) => ({ params: { workId: await asExam(world, object) }, body: {} }),
  reportPresence: (_, __, object) => ({ params: { workId: object.id }, body: { there: false } }),
  startLive: async (world, role) => {
    const course = await makeObject(world, 'course', role, role === 'HEADMASTER' ? 'shared' : 'own')
    const actor = world.actors[role].id
    const group = await makeGroup(world.api.db, world.here, actor, [world.classmate.id])
    return { body: { courseId: course.id, groupId: group.id } }
  },
  getLive: async (world, _, object) => ({ params: { id: await asLesson(world, object) } }),
  moveLive: async (world, _, object) => ({ params: { id: await asLesson(world, object) }, body: { version: 1, to: 'free' } }),
  changeLiveEntry: async (world, _, object) => ({ params: { id: await asLesson(world, object) }, body: { to: 'closed' } }),
  findOwnLive: async (world) => ({ body: { code: (await makeLesson(world)).code } }),
  freeSeat: async (world, _, object) => ({ params: { id: await asLesson(world, object) }, body: { assigneeId: object.id } }),
  followLive: async (world, _, object) => ({ params: { workId: await asLesson(world, object) }, body: {} }),
  openLive: async (world) => ({ body: { code: (await makeLesson(world)).code } }),
  joinLive: async (world) => ({ body: await makeLesson(world) }),
  extendWork: async (world, _, object) => ({ params: { id: await asExam(world, object) }, body: {} }),
  changeConditions: async (world, _, object) => ({
    params: { id: await asExam(world, object) },
    body: { exam: { minutes: 20, release: 'teacher', ownOrder: false, aids: true } },
  }),
  publishResults: async (world, _, object) => ({ params: { id: await asExam(world, object) }, body: {} }),
  listStudentWorks: () => ({ params: { type: 'todo' } }),
  countSessions: plain,
  measureActivation: plain,
  followSessions: plain,
  followTrainings: plain,
  followRates: plain,
  sumTrainings: plain,
  countCreatedCourses: plain,
  countOfficialCourses: plain,
  sumWorks: plain,
  readRates: plain,
  divideWorks: plain,
  readDashboard: plain,
  countOverseenSessions: plain,
  measureOverseenActivation: plain,
  followOverseenSessions: plain,
  followOverseenRates: plain,
  readOverseenRates: plain,
  followOverseenTrainings: plain,
  sumOverseenTrainings: plain,
  countOverseenOfficialCourses: plain,
  divideOverseenWorks: plain,
  sumOverseenWorks: plain,
  readOverseenDashboard: plain,
  listStatisticsGroups: plain,
  readCourseStatistics: ({ here }, _, object) => ({ params: { courseId: object.id }, body: { schoolId: here.school.id } }),
  exportCourseStatistics: ({ here }, _, object) => ({
    params: { courseId: object.id },
    body: { schoolId: here.school.id, format: 'csv' },
  }),
  listAlerts: plain,
  listIdleStudents: byId,
  dismissAlert: (_, __, object) => ({ body: { kind: 'nothingHandedIn', groupId: object.id } }),
  compareSchools: plain,
  compareClasses: plain,
  compareTeachers: plain,
  listCountedWorks: () => ({ body: { of: 'works' } }),
  listCountedPeople: () => ({ body: { of: 'inactive' } }),
  listCountedCourses: plain,
  countBySchool: () => ({ body: { of: 'active' } }),
  exportStatistics: () => ({ body: { part: 'works', format: 'csv' } }),
  exportOverseenStatistics: () => ({ body: { part: 'schools', format: 'csv' } }),
  listBadges: plain,
  getStudentStatistics: plain,
  findTrainingCourses: plain,
  listTrainingCourses: ({ here }) => ({ params: { subjectId: here.maths.id } }),
  listWorksToRedo: ({ here }) => ({ params: { subjectId: here.maths.id } }),
  createTraining: async (world, role) => {
    const work = await makeObject(world, 'studentWork', role === 'STUDENT' ? role : 'TEACHER', 'own')
    const [given] = await world.api.db
      .update(works)
      .set({ status: 'ARCHIVED' })
      .where(eq(works.id, work.id))
      .returning({ courseId: works.courseId })
    return { body: { courseId: given?.courseId, workId: work.id } }
  },
  askIndication: async (world, role) => {
    const { moduleId, questionId: question } = await makeObject(world, 'studentWork', role, 'own')
    return { body: { question, moduleId, answer: 'trois', numberOfAikoIndicationsUsed: 0 } }
  },
  sendGrade: makeHandedInByLaunch,
  listWorkGrades: byId,
  resendGrades: byId,
  getHeadlessAssignee: byId,
  generateStructuredDocument: async ({ api, here }, _, object) => {
    await api.db
      .update(schools)
      .set({ features: ['aikoplus'] })
      .where(eq(schools.id, here.school.id))
    return { body: { moduleId: object.id, modeAikoPlus: 'structured' } }
  },
  getVisit: plain,
  getHeadlessGroup: byId,
  listFrameOrigins: plain,
  dynamicTranscript: () => ({ body: { text: 'Bonjour', selectedLanguage: 'FR' } }),
  beginLaunch: plain,
  completeLaunch: plain,
  readToolKeys: plain,
  registerPlatform: plain,
  listDeepLinkContent: plain,
  getDeepLinkCourse: plain,
  createDeepLinkItem: plain,
  updateDeepLinkItem: plain,
  readLaunch: launched,
  createLinkCode: plain,
  listAccountLinks: plain,
  removeAccountLink: async (world, role) => ({ params: { id: await makeAccountLink(world, role) } }),
  linkAccount: async (world, role, object) => ({
    ...(await launched(world, role, object)),
    body: { code: await makeLinkCode(world) },
  }),
  readLaunchMembers: plain,
  readLaunchResults: plain,
  resendLaunchGrades: () => ({ query: { ltik: 'x' }, body: {} }),
  readLaunchAnswers: () => ({ params: { id: randomUUID() }, query: { ltik: 'x' } }),
}

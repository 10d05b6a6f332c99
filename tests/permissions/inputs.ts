import type { Role } from '#contract/call'
import type { CallName } from '#contract/calls'
import type { LooseInput } from '#tests/support/api'
import { testNow } from '#tests/support/api'
import { courseBody, makeUser, moduleBody } from '#tests/support/make'
import { type Made, makeObject, type World } from './world.ts'

type MakeInput = (world: World, role: Role, object: Made) => LooseInput | Promise<LooseInput>

const byId: MakeInput = (_, __, object) => ({ params: { id: object.id } })
const plain: MakeInput = () => ({})
const groupBody = ({ here }: World, students: string[]) => ({ type: 'Group', levelId: here.sixth.id, name: 'Soutien', students })

/** A valid input for every call: a call that is added to the contract and not here does not compile. */
export const inputs: Record<CallName, MakeInput> = {
  login: async ({ api, here }) => {
    const user = await makeUser(api.db, here, 'TEACHER', { password: 'tremplin-test' })
    return { body: { username: user.username, password: 'tremplin-test' } }
  },
  logout: plain,
  currentUser: plain,
  listSubjects: plain,
  listLevels: plain,
  listChapters: plain,
  listCourseTypes: plain,
  listModules: plain,
  getModule: byId,
  createModule: ({ here }) => ({ body: moduleBody(here) }),
  updateModule: ({ here }, _, object) => ({
    params: { id: object.id },
    body: { ...moduleBody(here), status: 'PUBLISHED', version: 1 },
  }),
  listCourses: plain,
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
  getWork: byId,
  getWorkAudio: byId,
  changeDueDate: (_, __, object) => ({ params: { id: object.id }, body: { dueDate: testNow + 3000 } }),
  changeArchiveDuration: (_, __, object) => ({ params: { id: object.id }, body: { archiveDuration: 'never' } }),
  changeStudents: (_, __, object) => ({ params: { id: object.id }, body: { students: [object.studentId] } }),
  changeWorkStatus: (_, __, object) => ({ params: { id: object.id }, body: { status: 'archived' } }),
  listAssignees: byId,
  getAssignee: byId,
  listSubmissions: plain,
  reviewAssignee: byId,
  commentAssignee: (_, __, object) => ({ params: { id: object.id }, body: { comments: { global: { comment: 'Bravo' } } } }),
  saveAnswer: (_, __, object) => ({
    params: { workId: object.id },
    body: { moduleId: object.moduleId, questionId: object.questionId, value: 'cinq', evaluation: 50 },
  }),
  saveDuration: (_, __, object) => ({
    params: { workId: object.id },
    body: { moduleId: object.moduleId, questionId: object.questionId, duration: 1000 },
  }),
  submitWork: (_, __, object) => ({ params: { workId: object.id }, body: {} }),
  listStudentWorks: () => ({ params: { type: 'todo' } }),
}

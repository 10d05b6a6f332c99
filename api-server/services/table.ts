import type { CallName } from '#contract/calls'
import type { Service } from '../context.ts'
import { commentAssignee } from './assignee/comment.ts'
import { getAssignee } from './assignee/get.ts'
import { listAssignees, listSubmissions } from './assignee/list.ts'
import { reviewAssignee } from './assignee/review.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { createCourse } from './course/create.ts'
import { getCourse } from './course/get.ts'
import { listCourses } from './course/list.ts'
import { updateCourse } from './course/update.ts'
import { getGroup } from './group/get.ts'
import { listGroups, listLastActiveGroups, searchGroups } from './group/list.ts'
import { createGroup, deleteGroup, updateGroup } from './group/save.ts'
import { createModule } from './module/create.ts'
import { getModule } from './module/get.ts'
import { listModules } from './module/list.ts'
import { updateModule } from './module/update.ts'
import { listChapters, listCourseTypes, listLevels, listSubjects } from './reference/list.ts'
import { saveAnswer } from './student/answer.ts'
import { saveDuration } from './student/duration.ts'
import { listStudents } from './student/list.ts'
import { submitWork } from './student/submit.ts'
import { listStudentWorks } from './student/works.ts'
import { currentUser } from './user/current.ts'
import { getWorkAudio } from './work/audio.ts'
import { createWorks } from './work/create.ts'
import { changeArchiveDuration, changeDueDate } from './work/dates.ts'
import { getWork } from './work/get.ts'
import { listWorks, searchWorks } from './work/search.ts'
import { changeWorkStatus } from './work/status.ts'
import { changeStudents } from './work/students.ts'

/** The service behind each call of the contract; a call without one does not compile. */
export const services: { [N in CallName]: Service<N> } = {
  login,
  logout,
  currentUser,
  listSubjects,
  listLevels,
  listChapters,
  listCourseTypes,
  listModules,
  getModule,
  createModule,
  updateModule,
  listCourses,
  getCourse,
  createCourse,
  updateCourse,
  listGroups,
  searchGroups,
  listLastActiveGroups,
  getGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  listStudents,
  createWorks,
  listWorks,
  searchWorks,
  getWork,
  getWorkAudio,
  changeDueDate,
  changeArchiveDuration,
  changeStudents,
  changeWorkStatus,
  listAssignees,
  getAssignee,
  listSubmissions,
  reviewAssignee,
  commentAssignee,
  saveAnswer,
  saveDuration,
  submitWork,
  listStudentWorks,
}

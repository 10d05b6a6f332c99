import { dismissAlert, listAlerts } from './alert.ts'
import {
  commentAssignee,
  decideLateAnswers,
  getAssignee,
  listAssignees,
  listStudentAssignments,
  listSubmissions,
  reviewAssignee,
} from './assignee.ts'
import { dynamicTranscript } from './audio.ts'
import { listBadges } from './badge.ts'
import type { Call } from './call.ts'
import { compareSchools } from './compared-schools.ts'
import {
  archiveCourse,
  cloneCourse,
  countCourseWorks,
  createCourse,
  deleteCourse,
  getCourse,
  getCourseAudio,
  listCourseDocuments,
  listCourses,
  listSchoolCourses,
  restoreCourse,
  searchCourses,
  updateCourse,
} from './course.ts'
import { readCourseStatistics } from './course-statistics.ts'
import { exportGroup, exportStudent, exportWork } from './export.ts'
import { acceptAnswer, changeEvaluation, commentAnswers, getWorkResults, groupAnswers, withdrawAnswer } from './feedback.ts'
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listLastActiveGroups,
  listStudents,
  searchGroups,
  updateGroup,
} from './group.ts'
import { getGroupResults } from './group-results.ts'
import {
  archiveModule,
  createModule,
  deleteModule,
  getModule,
  listModuleCourses,
  listModules,
  restoreModule,
  searchModules,
  updateModule,
} from './module.ts'
import { listNotifications, readNotifications } from './notification.ts'
import { requestQuote } from './quote.ts'
import { rankCourses } from './ranking.ts'
import { getSubject, listChapters, listCourseTypes, listLevels, listSubjects } from './reference.ts'
import { importStudents, renewPasswords } from './roster.ts'
import {
  filterLevels,
  filterSubjectsAndLevels,
  getSchool,
  getSearchData,
  listSchoolChoices,
  listSchools,
  listTeachers,
} from './school.ts'
import {
  countCreatedCourses,
  countOfficialCourses,
  countOverseenOfficialCourses,
  countOverseenSessions,
  countSessions,
  divideOverseenWorks,
  divideWorks,
  followOverseenRates,
  followOverseenTrainings,
  followRates,
  followTrainings,
  listStatisticsGroups,
  measureActivation,
  measureOverseenActivation,
  readDashboard,
  readOverseenDashboard,
  readOverseenRates,
  readRates,
  sumOverseenTrainings,
  sumOverseenWorks,
  sumTrainings,
  sumWorks,
} from './statistics.ts'
import { exportOverseenStatistics, exportStatistics } from './statistics-export.ts'
import { getStudentStatistics, listStudentWorks, saveAnswer, saveDuration, submitWork } from './student.ts'
import {
  askIndication,
  createTraining,
  findTrainingCourses,
  listTrainingCourses,
  listTrainings,
  listWorksToRedo,
} from './training.ts'
import { changeAvatar, changeIdentity, changePassword, currentUser, getUser, listOwnSchools, login, logout } from './user.ts'
import {
  changeArchiveDuration,
  changeDueDate,
  changeStudents,
  changeWorkStatus,
  createWorks,
  getWork,
  getWorkAudio,
  listGivenWorks,
  listWorks,
  searchWorks,
} from './work.ts'

/** Every call of the API, once. Fixed words come before parameters when paths are matched (OP-018). */
export const calls = {
  login,
  logout,
  currentUser,
  getUser,
  listOwnSchools,
  changeAvatar,
  changeIdentity,
  changePassword,
  listSubjects,
  getSubject,
  listLevels,
  listChapters,
  listCourseTypes,
  getSearchData,
  listTeachers,
  listSchoolChoices,
  filterLevels,
  filterSubjectsAndLevels,
  listSchools,
  getSchool,
  listModules,
  searchModules,
  getModule,
  createModule,
  updateModule,
  archiveModule,
  restoreModule,
  deleteModule,
  listModuleCourses,
  listCourses,
  searchCourses,
  listSchoolCourses,
  getCourse,
  createCourse,
  updateCourse,
  cloneCourse,
  archiveCourse,
  restoreCourse,
  deleteCourse,
  countCourseWorks,
  listCourseDocuments,
  getCourseAudio,
  rankCourses,
  requestQuote,
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
  listGivenWorks,
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
  decideLateAnswers,
  commentAssignee,
  changeEvaluation,
  listStudentAssignments,
  getWorkResults,
  groupAnswers,
  commentAnswers,
  acceptAnswer,
  withdrawAnswer,
  listNotifications,
  readNotifications,
  getGroupResults,
  exportWork,
  exportGroup,
  exportStudent,
  importStudents,
  renewPasswords,
  saveAnswer,
  saveDuration,
  submitWork,
  listStudentWorks,
  listBadges,
  getStudentStatistics,
  findTrainingCourses,
  listTrainingCourses,
  listWorksToRedo,
  createTraining,
  listTrainings,
  askIndication,
  dynamicTranscript,
  countSessions,
  measureActivation,
  followTrainings,
  followRates,
  sumTrainings,
  countCreatedCourses,
  countOfficialCourses,
  sumWorks,
  readRates,
  divideWorks,
  readDashboard,
  countOverseenSessions,
  measureOverseenActivation,
  followOverseenRates,
  readOverseenRates,
  followOverseenTrainings,
  sumOverseenTrainings,
  countOverseenOfficialCourses,
  divideOverseenWorks,
  sumOverseenWorks,
  readOverseenDashboard,
  listStatisticsGroups,
  readCourseStatistics,
  compareSchools,
  exportStatistics,
  exportOverseenStatistics,
  listAlerts,
  dismissAlert,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

/** Call names ordered so that a fixed word is tried before a parameter in the same place. */
export const callNames = (Object.keys(calls) as CallName[]).sort(
  (a, b) => specificity(calls[b].path) - specificity(calls[a].path),
)

function specificity(path: string): number {
  return path
    .split('/')
    .slice(1)
    .reduce((score, segment) => score * 2 + (segment.startsWith(':') ? 0 : 1), 1)
}

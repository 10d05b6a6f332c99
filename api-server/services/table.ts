import type { CallName } from '#contract/calls'
import type { PreparedService, Service } from '../context.ts'
import { createLinkCode } from './account-link/code.ts'
import { linkAccount } from './account-link/link.ts'
import { listAccountLinks, removeAccountLink } from './account-link/links.ts'
import { createAccount, endSessions, readAccount, resetPassword, updateAccount } from './administration/accounts.ts'
import { listFullDisks } from './administration/full-disks.ts'
import { searchPeople } from './administration/people.ts'
import { createSchool, readSchoolSettings, searchSchools, updateSchool } from './administration/schools.ts'
import { addStarterCourses, countStarterCourses } from './administration/starter-courses.ts'
import { dismissAlert } from './alert/dismiss.ts'
import { listIdleStudents } from './alert/idle-students.ts'
import { listAlerts } from './alert/list.ts'
import { importArchive } from './archive/import.ts'
import { sendArchivePart } from './archive/parts.ts'
import { readArchive } from './archive/read.ts'
import { changeArrangement, getArrangement } from './arrangement/arrangement.ts'
import { commentAssignee } from './assignee/comment.ts'
import { changeEvaluation } from './assignee/evaluate.ts'
import { decideLateAnswers } from './assignee/late.ts'
import { listStudentAssignments } from './assignee/of-student.ts'
import { reviewAssignee } from './assignee/review.ts'
import { askIndication } from './assistant/indicate.ts'
import { getAssignee } from './attempt/read-assignee.ts'
import { dynamicTranscript } from './audio/speak.ts'
import { autoconnect } from './auth/autoconnect.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { listBadges } from './badge/list.ts'
import { drawClassCode, readClassCode } from './child-sign-in/code.ts'
import { openClass, signInToClass } from './child-sign-in/open.ts'
import { setChildSignIn } from './child-sign-in/ways.ts'
import { cloneCourse } from './course/clone.ts'
import { getCourseAudio, listCourseDocuments } from './course/content.ts'
import { createCourse } from './course/create.ts'
import { findCourseEditors, listCourseEditors, nameCourseEditor, removeCourseEditor } from './course/editors.ts'
import { getCourse } from './course/get.ts'
import { listCourses, listSchoolCourses, searchCourses } from './course/list.ts'
import { getCourseOrigin, licenseCourse } from './course/origin.ts'
import { rankCourses } from './course/ranking.ts'
import { archiveCourse, countCourseWorks, deleteCourse, restoreCourse } from './course/remove.ts'
import { thankForCourse } from './course/thank.ts'
import { updateCourse } from './course/update.ts'
import { readCourseUse } from './course/use.ts'
import { getCourseVersion, listCourseVersions } from './course/versions.ts'
import { createDeepLinkItem } from './deeplink/create.ts'
import { getDeepLinkCourse } from './deeplink/get.ts'
import { listDeepLinkContent } from './deeplink/list.ts'
import { readLaunchMembers } from './deeplink/members.ts'
import { readLaunchAnswers, readLaunchResults, resendLaunchGrades } from './deeplink/results.ts'
import { updateDeepLinkItem } from './deeplink/update.ts'
import { getHeadlessAssignee, getVisit } from './elearning/get.ts'
import { getHeadlessGroup } from './elearning/group.ts'
import { listFrameOrigins } from './elearning/origins.ts'
import { beginExam } from './exam/begin.ts'
import { changeConditions } from './exam/conditions.ts'
import { reportPresence } from './exam/presence.ts'
import { publishResults } from './exam/release.ts'
import { exportCourseStatistics } from './export/course-statistics.ts'
import { exportGroup } from './export/group.ts'
import { exportOverseenStatistics, exportStatistics } from './export/statistics.ts'
import { exportStudent } from './export/student.ts'
import { exportWork } from './export/work.ts'
import { getGroup } from './group/get.ts'
import { listGroups, listLastActiveGroups, searchGroups } from './group/list.ts'
import { getGroupResults } from './group/results.ts'
import { createGroup, deleteGroup, updateGroup } from './group/save.ts'
import { getLive } from './live/get.ts'
import { joinLive, openLive } from './live/join.ts'
import { moveLive } from './live/move.ts'
import { followLive, freeSeat } from './live/seats.ts'
import { beginLaunch } from './lti/begin.ts'
import { completeLaunch } from './lti/complete.ts'
import { readToolKeys } from './lti/keys.ts'
import { readLaunch } from './lti/launch.ts'
import { registerPlatform } from './lti/register.ts'
import { exportGroupMarks } from './marks/export.ts'
import { getGroupMarks } from './marks/group.ts'
import { publishMarks, removeMarking, setMarking } from './marks/marking.ts'
import { listOwnMarks } from './marks/own.ts'
import { listTerms, saveTerms } from './marks/terms.ts'
import { createModule } from './module/create.ts'
import { getModule } from './module/get.ts'
import { listModules, searchModules } from './module/list.ts'
import { getModuleOrigin, licenseModule } from './module/origin.ts'
import { archiveModule, deleteModule, listModuleCourses, restoreModule } from './module/remove.ts'
import { keepPicture, keepSound } from './module/text-files.ts'
import { updateModule } from './module/update.ts'
import { getModuleVersion, listModuleVersions } from './module/versions.ts'
import { startNewYear } from './new-year/start.ts'
import { readNewYear, undoNewYear } from './new-year/undo.ts'
import { listNotifications, readEveryNotification, readNotifications } from './notification/list.ts'
import { actOnPeople, findDestinations, previewPeopleAct } from './people/acts.ts'
import { erasePerson } from './people/erase-person.ts'
import { keepPhrase, listPhrases, removePhrase } from './phrase/phrases.ts'
import { exchangeSignInCode } from './portal/exchange.ts'
import { finishPortalSignIn } from './portal/finish.ts'
import { endPortalSessions } from './portal/logout.ts'
import { listPortals, startPortalSignIn } from './portal/start.ts'
import { reportCourse, reportModule } from './question-export/report.ts'
import { importQuestions } from './question-import/import.ts'
import { requestQuote } from './quote/request.ts'
import { getSubject, listChapters, listCourseTypes, listLevels, listSubjects } from './reference/list.ts'
import { importStudents } from './roster/import.ts'
import { renewPasswords } from './roster/passwords.ts'
import { listSchoolChoices } from './school/choices.ts'
import { filterLevels, filterSubjectsAndLevels } from './school/filters.ts'
import { listTeachers } from './school/list-teachers.ts'
import { getSchool, listSchools } from './school/read.ts'
import { getSearchData } from './school/search-data.ts'
import { listDaysOff } from './school-time/days-off.ts'
import { cloneSharedCourse } from './shared-course/clone.ts'
import { getCourseLink, makeCourseLink, revokeCourseLink } from './shared-course/link.ts'
import { openSharedCourse } from './shared-course/open.ts'
import { compareSchools } from './statistics/compare-schools.ts'
import { listCountedCourses, listCountedPeople, listCountedWorks } from './statistics/counted.ts'
import { countBySchool } from './statistics/counted-by-school.ts'
import { readCourseStatistics } from './statistics/course.ts'
import { readDashboard } from './statistics/dashboard.ts'
import { followRates, followSessions, followTrainings } from './statistics/evolution.ts'
import { listStatisticsGroups } from './statistics/groups.ts'
import { serveFigures } from './statistics/request.ts'
import { readSchoolOverview } from './statistics/school-overview.ts'
import { countSessions, measureActivation } from './statistics/sessions.ts'
import { compareClasses, compareTeachers } from './statistics/within-school.ts'
import { countCreatedCourses, countOfficialCourses, divideWorks, readRates, sumTrainings, sumWorks } from './statistics/works.ts'
import { generateStructuredDocument } from './structured-document/generate.ts'
import { saveAnswer } from './student/answer.ts'
import { saveDuration } from './student/duration.ts'
import { listStudents } from './student/list.ts'
import { getStudentStatistics } from './student/statistics.ts'
import { submitWork } from './student/submit.ts'
import { listStudentWorks } from './student/works.ts'
import { listActs } from './trail/list.ts'
import { findTrainingCourses, listTrainingCourses } from './training/courses.ts'
import { createTraining } from './training/create.ts'
import { listWorksToRedo } from './training/list.ts'
import { changeAvatar, changeIdentity } from './user/change.ts'
import { confirmPasswordTold, currentUser } from './user/current.ts'
import { getUser } from './user/get.ts'
import { decideNameRequest, listNameRequests, readNameRequest, requestNames, setRenaming } from './user/name-requests.ts'
import { changePassword } from './user/password.ts'
import { listOwnSchools } from './user/schools.ts'
import { acceptAnswer, withdrawAnswer } from './work/accept.ts'
import { groupAnswers } from './work/answers.ts'
import { listAssignees, listSubmissions } from './work/assignees.ts'
import { getWorkAudio } from './work/audio.ts'
import { commentAnswers } from './work/comment.ts'
import { correctWorks } from './work/correct.ts'
import { correctCourseWorks } from './work/correct-course.ts'
import { getWorkCourse } from './work/course.ts'
import { createWorks } from './work/create.ts'
import { changeArchiveDuration, changeDueDate, changePublication, extendWork } from './work/dates.ts'
import { evaluateAnswers } from './work/evaluate.ts'
import { changeExceptions } from './work/exceptions.ts'
import { getWork } from './work/get.ts'
import { listGivenWorks } from './work/given.ts'
import { listWorkGrades, resendGrades, sendGrade } from './work/grades.ts'
import { remindStudents } from './work/remind.ts'
import { getWorkResults } from './work/results.ts'
import { listWorks, searchWorks } from './work/search.ts'
import { startLive } from './work/start-live.ts'
import { changeWorkStatus } from './work/status.ts'
import { changeStudents } from './work/students.ts'
import { listCourseWorks, listModuleWorks } from './work/under-way.ts'

/** The service behind each call of the contract; a call without one fails to compile. */
export const services: { [N in CallName]: Service<N> | PreparedService<N> } = {
  login,
  openClass,
  signInToClass,
  setChildSignIn,
  readClassCode,
  drawClassCode,
  logout,
  autoconnect,
  listPortals,
  startPortalSignIn,
  finishPortalSignIn,
  exchangeSignInCode,
  endPortalSessions,
  currentUser,
  getUser,
  searchPeople,
  previewPeopleAct,
  actOnPeople,
  findDestinations,
  readAccount,
  createAccount,
  updateAccount,
  erasePerson,
  resetPassword,
  endSessions,
  listOwnSchools,
  changeAvatar,
  changeIdentity,
  changePassword,
  confirmPasswordTold,
  requestNames,
  readNameRequest,
  listNameRequests,
  decideNameRequest,
  setRenaming,
  listActs,
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
  readSchoolOverview,
  searchSchools,
  readSchoolSettings,
  countStarterCourses,
  listFullDisks,
  addStarterCourses,
  createSchool,
  updateSchool,
  listModules,
  searchModules,
  getModule,
  createModule,
  keepPicture,
  keepSound,
  sendArchivePart,
  readArchive,
  importArchive,
  reportModule,
  reportCourse,
  importQuestions,
  updateModule,
  listModuleWorks,
  listCourseWorks,
  correctWorks,
  correctCourseWorks,
  listModuleVersions,
  getModuleVersion,
  listCourseVersions,
  getCourseVersion,
  archiveModule,
  restoreModule,
  deleteModule,
  listModuleCourses,
  listCourses,
  searchCourses,
  listSchoolCourses,
  findCourseEditors,
  listCourseEditors,
  nameCourseEditor,
  removeCourseEditor,
  getCourse,
  getCourseOrigin,
  getModuleOrigin,
  licenseCourse,
  licenseModule,
  cloneSharedCourse,
  getCourseLink,
  makeCourseLink,
  openSharedCourse,
  revokeCourseLink,
  thankForCourse,
  createCourse,
  updateCourse,
  cloneCourse,
  archiveCourse,
  restoreCourse,
  deleteCourse,
  countCourseWorks,
  listCourseDocuments,
  readCourseUse,
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
  getWorkCourse,
  changeDueDate,
  changePublication,
  extendWork,
  startLive,
  getLive,
  moveLive,
  freeSeat,
  followLive,
  openLive,
  joinLive,
  changeExceptions,
  getArrangement,
  changeArrangement,
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
  evaluateAnswers,
  remindStudents,
  listPhrases,
  keepPhrase,
  removePhrase,
  withdrawAnswer,
  listNotifications,
  readNotifications,
  readEveryNotification,
  getGroupResults,
  getGroupMarks,
  exportGroupMarks,
  setMarking,
  removeMarking,
  publishMarks,
  listOwnMarks,
  listTerms,
  saveTerms,
  exportWork,
  exportGroup,
  exportStudent,
  importStudents,
  listDaysOff,
  startNewYear,
  readNewYear,
  undoNewYear,
  renewPasswords,
  saveAnswer,
  saveDuration,
  submitWork,
  beginExam,
  reportPresence,
  changeConditions,
  publishResults,
  listStudentWorks,
  listBadges,
  getStudentStatistics,
  findTrainingCourses,
  listTrainingCourses,
  listWorksToRedo,
  createTraining,
  askIndication,
  dynamicTranscript,
  generateStructuredDocument,
  countSessions: serveFigures(countSessions),
  measureActivation: serveFigures(measureActivation),
  followSessions: serveFigures(followSessions),
  followTrainings: serveFigures(followTrainings),
  followRates: serveFigures(followRates),
  sumTrainings: serveFigures(sumTrainings),
  countCreatedCourses: serveFigures(countCreatedCourses),
  countOfficialCourses: serveFigures(countOfficialCourses),
  sumWorks: serveFigures(sumWorks),
  readRates: serveFigures(readRates),
  divideWorks: serveFigures(divideWorks),
  readDashboard: serveFigures(readDashboard),
  // The supervisor's calls run the same services over the selected schools (OP-099).
  countOverseenSessions: serveFigures(countSessions),
  measureOverseenActivation: serveFigures(measureActivation),
  followOverseenSessions: serveFigures(followSessions),
  followOverseenRates: serveFigures(followRates),
  readOverseenRates: serveFigures(readRates),
  followOverseenTrainings: serveFigures(followTrainings),
  sumOverseenTrainings: serveFigures(sumTrainings),
  countOverseenOfficialCourses: serveFigures(countOfficialCourses),
  divideOverseenWorks: serveFigures(divideWorks),
  sumOverseenWorks: serveFigures(sumWorks),
  readOverseenDashboard: serveFigures(readDashboard),
  listStatisticsGroups,
  readCourseStatistics,
  exportCourseStatistics,
  compareSchools,
  compareClasses,
  compareTeachers,
  listCountedWorks,
  listCountedPeople,
  listCountedCourses,
  countBySchool,
  exportStatistics,
  exportOverseenStatistics,
  listAlerts,
  listIdleStudents,
  dismissAlert,
  sendGrade,
  listWorkGrades,
  resendGrades,
  getHeadlessAssignee,
  beginLaunch,
  completeLaunch,
  readToolKeys,
  registerPlatform,
  getHeadlessGroup,
  getVisit,
  listFrameOrigins,
  readLaunch,
  readLaunchMembers,
  createLinkCode,
  listAccountLinks,
  removeAccountLink,
  linkAccount,
  listDeepLinkContent,
  getDeepLinkCourse,
  createDeepLinkItem,
  updateDeepLinkItem,
  readLaunchResults,
  resendLaunchGrades,
  readLaunchAnswers,
}

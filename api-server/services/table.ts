import type { CallName } from '#contract/calls'
import type { PreparedService, Service } from '../context.ts'
import * as accountLinkLink from './account-link/link.ts'
import * as accountLinkLinks from './account-link/links.ts'
import * as administrationAccounts from './administration/accounts.ts'
import * as administrationClock from './administration/clock.ts'
import * as administrationCorrectList from './administration/correct-list.ts'
import * as administrationSchools from './administration/schools.ts'
import * as administrationStarterCourses from './administration/starter-courses.ts'
import * as alertList from './alert/list.ts'
import * as archiveImport from './archive/import.ts'
import * as archiveParts from './archive/parts.ts'
import * as archiveRead from './archive/read.ts'
import * as arrangementArrangement from './arrangement/arrangement.ts'
import * as assigneeClaim from './assignee/claim.ts'
import * as assigneeComment from './assignee/comment.ts'
import * as assigneeEvaluate from './assignee/evaluate.ts'
import * as assigneeLate from './assignee/late.ts'
import * as assigneeOfStudent from './assignee/of-student.ts'
import * as assigneeReview from './assignee/review.ts'
import * as assistantIndicate from './assistant/indicate.ts'
import * as attemptReadAssignee from './attempt/read-assignee.ts'
import * as audioSpeak from './audio/speak.ts'
import * as authAutoconnect from './auth/autoconnect.ts'
import * as authLogin from './auth/login.ts'
import * as badgeList from './badge/list.ts'
import * as childSignInCode from './child-sign-in/code.ts'
import * as childSignInOpen from './child-sign-in/open.ts'
import * as childSignInWays from './child-sign-in/ways.ts'
import * as courseClone from './course/clone.ts'
import * as courseEditors from './course/editors.ts'
import * as courseGet from './course/get.ts'
import * as courseList from './course/list.ts'
import * as courseOrigin from './course/origin.ts'
import * as courseRanking from './course/ranking.ts'
import * as courseRemove from './course/remove.ts'
import * as courseSave from './course/save.ts'
import * as courseThanks from './course/thanks.ts'
import * as courseVersions from './course/versions.ts'
import * as deeplinkCreate from './deeplink/create.ts'
import * as deeplinkList from './deeplink/list.ts'
import * as deeplinkMembers from './deeplink/members.ts'
import * as deeplinkResults from './deeplink/results.ts'
import * as deeplinkUpdate from './deeplink/update.ts'
import * as elearningGet from './elearning/get.ts'
import * as elearningGroup from './elearning/group.ts'
import * as examConditions from './exam/conditions.ts'
import * as examOwnSitting from './exam/own-sitting.ts'
import * as examRelease from './exam/release.ts'
import * as exportCourseStatistics from './export/course-statistics.ts'
import * as exportGroup from './export/group.ts'
import * as exportStatistics from './export/statistics.ts'
import * as exportStudent from './export/student.ts'
import * as exportWork from './export/work.ts'
import * as groupGet from './group/get.ts'
import * as groupList from './group/list.ts'
import * as groupResults from './group/results.ts'
import * as groupSave from './group/save.ts'
import * as liveEntry from './live/entry.ts'
import * as liveGet from './live/get.ts'
import * as liveJoin from './live/join.ts'
import * as liveMove from './live/move.ts'
import * as liveSeats from './live/seats.ts'
import * as ltiBegin from './lti/begin.ts'
import * as ltiComplete from './lti/complete.ts'
import * as ltiLaunch from './lti/launch.ts'
import * as ltiRegister from './lti/register.ts'
import * as marksExport from './marks/export.ts'
import * as marksGroup from './marks/group.ts'
import * as marksMarking from './marks/marking.ts'
import * as marksOwn from './marks/own.ts'
import * as marksTerms from './marks/terms.ts'
import * as moduleFiles from './module/files.ts'
import * as moduleGet from './module/get.ts'
import * as moduleList from './module/list.ts'
import * as moduleOrigin from './module/origin.ts'
import * as moduleRemove from './module/remove.ts'
import * as moduleSave from './module/save.ts'
import * as moduleVersions from './module/versions.ts'
import * as newYearImports from './new-year/imports.ts'
import * as newYearStart from './new-year/start.ts'
import * as newYearUndo from './new-year/undo.ts'
import * as notificationList from './notification/list.ts'
import * as peopleActs from './people/acts.ts'
import * as phrasePhrases from './phrase/phrases.ts'
import * as portalLogout from './portal/logout.ts'
import * as portalSignIn from './portal/sign-in.ts'
import * as questionExportReport from './question-export/report.ts'
import * as questionImportImport from './question-import/import.ts'
import * as quoteRequest from './quote/request.ts'
import * as referenceList from './reference/list.ts'
import * as rosterImport from './roster/import.ts'
import * as rosterPasswords from './roster/passwords.ts'
import * as schoolChoices from './school/choices.ts'
import * as schoolFilters from './school/filters.ts'
import * as schoolRead from './school/read.ts'
import * as schoolTimeDaysOff from './school-time/days-off.ts'
import * as sharedCourseClone from './shared-course/clone.ts'
import * as sharedCourseLink from './shared-course/link.ts'
import * as sharedCourseOpen from './shared-course/open.ts'
import * as statisticsCompareSchools from './statistics/compare-schools.ts'
import * as statisticsCounted from './statistics/counted.ts'
import * as statisticsCountedBySchool from './statistics/counted-by-school.ts'
import * as statisticsCourse from './statistics/course.ts'
import { figures } from './statistics/figures.ts'
import * as statisticsGroups from './statistics/groups.ts'
import * as statisticsSchoolOverview from './statistics/school-overview.ts'
import * as statisticsWithinSchool from './statistics/within-school.ts'
import * as structuredDocumentGenerate from './structured-document/generate.ts'
import * as studentAnswer from './student/answer.ts'
import * as studentDuration from './student/duration.ts'
import * as studentList from './student/list.ts'
import * as studentStatistics from './student/statistics.ts'
import * as studentSubmit from './student/submit.ts'
import * as studentWorks from './student/works.ts'
import * as trailList from './trail/list.ts'
import * as trainingCourses from './training/courses.ts'
import * as trainingCreate from './training/create.ts'
import * as trainingList from './training/list.ts'
import * as userChange from './user/change.ts'
import * as userGet from './user/get.ts'
import * as userNameRequests from './user/name-requests.ts'
import * as userSearch from './user/search.ts'
import * as workAccept from './work/accept.ts'
import * as workAnswers from './work/answers.ts'
import * as workAssignees from './work/assignees.ts'
import * as workComment from './work/comment.ts'
import * as workCorrect from './work/correct.ts'
import * as workCorrectCourse from './work/correct-course.ts'
import * as workCreate from './work/create.ts'
import * as workDates from './work/dates.ts'
import * as workEvaluate from './work/evaluate.ts'
import * as workExceptions from './work/exceptions.ts'
import * as workGet from './work/get.ts'
import * as workGiven from './work/given.ts'
import * as workGrades from './work/grades.ts'
import * as workRemind from './work/remind.ts'
import * as workResults from './work/results.ts'
import * as workSearch from './work/search.ts'
import * as workStartLive from './work/start-live.ts'
import * as workStatus from './work/status.ts'
import * as workStudents from './work/students.ts'
import * as workUnderWay from './work/under-way.ts'

/** The service of each call, under the call's name. A call that none of these files serves does not compile. */
export const services: { readonly [N in CallName]: Service<N> | PreparedService<N> } = {
  ...accountLinkLink,
  ...accountLinkLinks,
  ...administrationAccounts,
  ...administrationClock,
  ...administrationCorrectList,
  ...administrationSchools,
  ...administrationStarterCourses,
  ...alertList,
  ...archiveImport,
  ...archiveParts,
  ...archiveRead,
  ...arrangementArrangement,
  ...assigneeClaim,
  ...assigneeComment,
  ...assigneeEvaluate,
  ...assigneeLate,
  ...assigneeOfStudent,
  ...assigneeReview,
  ...assistantIndicate,
  ...attemptReadAssignee,
  ...audioSpeak,
  ...authAutoconnect,
  ...authLogin,
  ...badgeList,
  ...childSignInCode,
  ...childSignInOpen,
  ...childSignInWays,
  ...courseClone,
  ...courseEditors,
  ...courseGet,
  ...courseList,
  ...courseOrigin,
  ...courseRanking,
  ...courseRemove,
  ...courseSave,
  ...courseThanks,
  ...courseVersions,
  ...deeplinkCreate,
  ...deeplinkList,
  ...deeplinkMembers,
  ...deeplinkResults,
  ...deeplinkUpdate,
  ...elearningGet,
  ...elearningGroup,
  ...examConditions,
  ...examOwnSitting,
  ...examRelease,
  ...exportCourseStatistics,
  ...exportGroup,
  ...exportStatistics,
  ...exportStudent,
  ...exportWork,
  ...groupGet,
  ...groupList,
  ...groupResults,
  ...groupSave,
  ...liveEntry,
  ...liveGet,
  ...liveJoin,
  ...liveMove,
  ...liveSeats,
  ...ltiBegin,
  ...ltiComplete,
  ...ltiLaunch,
  ...ltiRegister,
  ...marksExport,
  ...marksGroup,
  ...marksMarking,
  ...marksOwn,
  ...marksTerms,
  ...moduleFiles,
  ...moduleGet,
  ...moduleList,
  ...moduleOrigin,
  ...moduleRemove,
  ...moduleSave,
  ...moduleVersions,
  ...newYearImports,
  ...newYearStart,
  ...newYearUndo,
  ...notificationList,
  ...peopleActs,
  ...phrasePhrases,
  ...portalLogout,
  ...portalSignIn,
  ...questionExportReport,
  ...questionImportImport,
  ...quoteRequest,
  ...referenceList,
  ...rosterImport,
  ...rosterPasswords,
  ...schoolTimeDaysOff,
  ...schoolChoices,
  ...schoolFilters,
  ...schoolRead,
  ...sharedCourseClone,
  ...sharedCourseLink,
  ...sharedCourseOpen,
  ...statisticsCompareSchools,
  ...statisticsCounted,
  ...statisticsCountedBySchool,
  ...statisticsCourse,
  ...statisticsGroups,
  ...statisticsSchoolOverview,
  ...statisticsWithinSchool,
  ...structuredDocumentGenerate,
  ...studentAnswer,
  ...studentDuration,
  ...studentList,
  ...studentStatistics,
  ...studentSubmit,
  ...studentWorks,
  ...trailList,
  ...trainingCourses,
  ...trainingCreate,
  ...trainingList,
  ...userChange,
  ...userGet,
  ...userNameRequests,
  ...userSearch,
  ...workAccept,
  ...workAnswers,
  ...workAssignees,
  ...workComment,
  ...workCorrect,
  ...workCorrectCourse,
  ...workCreate,
  ...workDates,
  ...workEvaluate,
  ...workExceptions,
  ...workGet,
  ...workGiven,
  ...workGrades,
  ...workRemind,
  ...workResults,
  ...workSearch,
  ...workStartLive,
  ...workStatus,
  ...workStudents,
  ...workUnderWay,
  ...figures,
}

import * as accountLink from './account-link.ts'
import * as administration from './administration.ts'
import * as alert from './alert.ts'
import * as archive from './archive.ts'
import * as arrangement from './arrangement.ts'
import * as assignee from './assignee.ts'
import * as audio from './audio.ts'
import * as badge from './badge.ts'
import type { Call } from './call.ts'
import * as childSignIn from './child-sign-in.ts'
import * as comparedSchools from './compared-schools.ts'
import * as correcting from './correcting.ts'
import * as counted from './counted.ts'
import * as course from './course.ts'
import * as courseEditor from './course-editor.ts'
import * as courseStatistics from './course-statistics.ts'
import * as deeplink from './deeplink.ts'
import * as elearning from './elearning.ts'
import * as exporting from './export.ts'
import * as feedback from './feedback.ts'
import * as grade from './grade.ts'
import * as group from './group.ts'
import * as groupResults from './group-results.ts'
import * as live from './live.ts'
import * as lti from './lti.ts'
import * as marking from './marking.ts'
import * as module from './module.ts'
import * as nameRequest from './name-request.ts'
import * as newYear from './new-year.ts'
import * as notification from './notification.ts'
import * as origin from './origin.ts'
import * as peopleActs from './people-acts.ts'
import * as personalData from './personal-data.ts'
import * as portal from './portal.ts'
import * as questionExport from './question-export.ts'
import * as questionImport from './question-import.ts'
import * as quote from './quote.ts'
import * as ranking from './ranking.ts'
import * as reference from './reference.ts'
import * as roster from './roster.ts'
import * as school from './school.ts'
import * as schoolOverview from './school-overview.ts'
import * as schoolTime from './school-time.ts'
import * as sharedCourse from './shared-course.ts'
import * as statistics from './statistics.ts'
import * as statisticsExport from './statistics-export.ts'
import * as structuredDocument from './structured-document.ts'
import * as student from './student.ts'
import * as term from './term.ts'
import * as thanks from './thanks.ts'
import * as trail from './trail.ts'
import * as training from './training.ts'
import * as user from './user.ts'
import * as version from './version.ts'
import * as withinSchool from './within-school.ts'
import * as work from './work.ts'
import * as workCorrection from './work-correction.ts'

const defined = {
  ...accountLink,
  ...administration,
  ...alert,
  ...arrangement,
  ...archive,
  ...assignee,
  ...audio,
  ...badge,
  ...childSignIn,
  ...comparedSchools,
  ...correcting,
  ...counted,
  ...course,
  ...courseEditor,
  ...courseStatistics,
  ...deeplink,
  ...elearning,
  ...exporting,
  ...feedback,
  ...grade,
  ...group,
  ...groupResults,
  ...live,
  ...lti,
  ...marking,
  ...module,
  ...nameRequest,
  ...newYear,
  ...notification,
  ...origin,
  ...peopleActs,
  ...personalData,
  ...portal,
  ...questionExport,
  ...questionImport,
  ...quote,
  ...ranking,
  ...reference,
  ...roster,
  ...school,
  ...schoolOverview,
  ...schoolTime,
  ...sharedCourse,
  ...statistics,
  ...statisticsExport,
  ...structuredDocument,
  ...student,
  ...term,
  ...thanks,
  ...trail,
  ...training,
  ...user,
  ...version,
  ...withinSchool,
  ...work,
  ...workCorrection,
}
type Defined = typeof defined

export type CallName = { [N in keyof Defined]: Defined[N] extends Call ? N : never }[keyof Defined]
export type Calls = Pick<Defined, CallName>

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'access' in value

/** Every call that a file of the contract listed above defines, by name. */
export const calls = Object.fromEntries(Object.entries(defined).filter(([, value]) => isCall(value))) as Calls

/** Call names, sorted so that a fixed segment is tried before a parameter in the same position. */
export const callNames = (Object.keys(calls) as CallName[]).sort(
  (a, b) => specificity(calls[b].path) - specificity(calls[a].path),
)

function specificity(path: string): number {
  return path
    .split('/')
    .slice(1)
    .reduce((score, segment) => score * 2 + (segment.startsWith(':') ? 0 : 1), 1)
}

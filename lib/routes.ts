import type { AssigneeState } from '#contract/assignee'
import { currentSchoolYear } from '#domain/dates/school-year'
import { legalRoutes } from './legal-routes.ts'

/** The one table of French paths: every link and redirect goes through it. */
export const routes = {
  login: '/connexion',
  classLogin: '/connexion/classe',
  join: '/direct',
  signedOut: '/connection',
  maintenance: '/maintenance',
  error: '/error',
  ...legalRoutes,
  offline: '/hors-connexion',
  dashboard: '/tableau-de-bord',
  statistics: '/statistiques',
  studentDetail: '/detail',
  resources: '/banque-de-ressources',
  resourcesMine: '/banque-de-ressources/mon-travail',
  resourcesLibrary: '/banque-de-ressources/bibliotheque',
  resourcesShop: '/banque-de-ressources/boutique',
  take: '/emporter',
  import: '/importer',
  mostUsedAssigned: '/banque-de-ressources/plus-utilises-assignes',
  mostSucceededAssigned: '/banque-de-ressources/plus-reussis-assignes',
  mostUsedTraining: '/banque-de-ressources/plus-utilises-entrainements',
  mostSucceededTraining: '/banque-de-ressources/plus-reussis-entrainements',
  works: '/suivi-du-travail',
  workList: '/suivi-du-travail/liste',
  workCalendar: '/suivi-du-travail/calendrier',
  assignWork: '/donner-travail',
  students: '/suivi-des-eleves',
  archives: '/archives',
  archivesResources: '/archives/ressources',
  archivesStudents: '/archives/eleves',
  archivesWorks: '/archives/travaux',
  profile: '/profil',
  newModule: '/creer-module/new/edition',
  newCourse: '/creer-parcours/new',
  studentStats: '/mes-statistiques',
  studentWork: '/mon-travail',
  studentWorkLists: '/mon-travail/listes',
  studentWorkCalendar: '/mon-travail/calendrier',
  badges: '/badges',
  schools: '/etablissements',
  people: '/personnes',
  trail: '/journal-des-comptes',
  newYear: '/nouvelle-annee',
  deepLink: '/elearning/deeplink',
} as const

/** The address that a portal sends people back to: fixed, because portals are configured with it. */
export const portalCallback = '/auth/cas'
/** Address that goes to a school portal and afterwards to `redirect` (path and query) (SSO-001). */
export const portalSignInPath = (portal: string, redirect: string) =>
  `${portalCallback}?${new URLSearchParams({ redirect, portal }).toString()}`
/** The address of the service worker; the rest of the site is its scope. */
export const serviceWorkerPath = '/sw.js'
/** Where code that is loaded later finds its texts: followed by their paths, `…/reading` or `…/work.end,badges`. */
export const laterTextsPath = (release: string, wording: 'tu' | 'vous') => `/bff/texts/${release}/${wording}`
/** Prefix of the pages that need a headless token instead of a session: /elearning/{assigneeId}, /elearning/deeplink. */
export const headlessPath = '/elearning/'
/** Address of the login screen that returns to `path` (path and query) afterwards. */
export const loginFrom = (path: string) => `${routes.login}?redirect=${returnTo(path)}`

/** Of an address to return to, in characters as sent: headers of a reply must fit the buffer of a proxy, 4 kB with nginx. */
const maxReturnLength = 3000

/** `path` (path and query) as a value in a query; what is too long loses its own query, or leads to the dashboard. */
export function returnTo(path: string): string {
  const values = [path, path.split('?')[0] ?? path].map(encodeURIComponent)
  return values.find(({ length }) => length <= maxReturnLength) ?? encodeURIComponent(routes.dashboard)
}
/** The login screen with this user name filled in. */
export const loginAsPath = (username: string) => `${routes.login}?${new URLSearchParams({ identifiant: username }).toString()}`
/** The sign-in by the code of a class; `pupil`: the id of the one chosen from its list; `redirect`: the path to open afterwards. */
export function classLoginPath({ code, pupil, redirect }: { code?: string; pupil?: string; redirect?: string }): string {
  const wanted = redirect === routes.dashboard ? undefined : redirect
  const query = new URLSearchParams({
    ...(code && { code }),
    ...(pupil && { eleve: pupil }),
    ...(wanted && { redirect: wanted }),
  })
  return query.size > 0 ? `${routes.classLogin}?${query}` : routes.classLogin
}
/** The screen after signing out; `portal`: the id of the portal that manages the account, where its owner may still be signed in. */
export const signedOutPath = (portal?: string) =>
  portal === undefined ? routes.signedOut : `${routes.signedOut}?${new URLSearchParams({ portail: portal }).toString()}`
/** The library, filtered by school. */
export const schoolResourcesPath = (schoolId: string) => `${routes.resourcesLibrary}?schoolId=${schoolId}`
/** A page of the trail of acts on people, of one person or of all. */
export const trailPath = (user?: string, page = 1) => {
  const query = new URLSearchParams({ ...(user && { personne: user }), ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${routes.trail}?${query}` : routes.trail
}
/** The page of one school, for those who oversee it. */
export const schoolPath = (id: string) => `/etablissements/${id}`
/** The people of one school. */
export const peoplePath = (schoolId: string) => `${routes.people}?school=${schoolId}`
export const workPath = (id: string) => `/suivi-du-travail/travail/${id}`
/** The board of a lesson live. */
export const lessonPath = (workId: string) => `/en-direct/${workId}`
/** Where a class joins a lesson live; with its code the names come at once. */
export const joinPath = (code = '') => (code === '' ? routes.join : `${routes.join}?${new URLSearchParams({ code }).toString()}`)
export const groupStudentsPath = (id: string) => `/groupe/${id}/eleves`
/** The students of a group that an alert counts. */
export const idleStudentsPath = (id: string) => `${groupStudentsPath(id)}?sans-rendu=1`
export const groupWorksPath = (id: string) => `/groupe/${id}/travaux`
/** The marks of a group, of one term (index) or the whole year (null), of one subject or all. */
export const groupMarksPath = (id: string, shown?: { period: number | null; subject: string | null }) => {
  if (!shown) return `/groupe/${id}/notes`
  const period = shown.period === null ? 'annee' : String(shown.period + 1)
  const query = new URLSearchParams({ periode: period, ...(shown.subject !== null && { matiere: shown.subject }) })
  return `/groupe/${id}/notes?${query.toString()}`
}
/** `part`: of the copy of a very large work. */
export const assigneePath = (id: string, part = 1) => `/assignement/${id}${partQuery(part)}`
/** The address of a copy, moved to a question: it shows the part that holds it, and no class's answers on top. */
export function atQuestion({ pathname, search }: { pathname: string; search: string }, question: string): string {
  const query = new URLSearchParams(search)
  query.delete('classe')
  query.set('question', question)
  return `${pathname}?${query}`
}
/** A student's answers, with the class's answers to one question open on top. */
export const classAnswersPath = (assigneeId: string, questionId: string) =>
  `${assigneePath(assigneeId)}?classe=${questionId}#question-${questionId}`
export const playPath = (assigneeId: string) => `/travail-en-cours/${assigneeId}`
export const moduleEditorPath = (id: string) => `/creer-module/${id}/edition`
/** The tab of one's own resources that lists modules, or courses. */
export const myResourcesPath = (of: 'module' | 'course') => `${routes.resourcesMine}${of === 'module' ? '?type=modules' : ''}`
export const modulePreviewPath = (id: string) => `/creer-module/${id}/previsualisation`
export const courseEditorPath = (id: string) => `/creer-parcours/${id}`
/** Where an archive is read back, on its page. */
export const archiveImportAnchor = 'reprendre'
/** A new module whose editor opens with the import of a file. */
export const importQuestionsPath = `${routes.newModule}?importer=1`
/** The editor of a module that gets the questions handed to it (lib/browser/handed). */
export const importToModulePath = (id: string) => `${moduleEditorPath(id)}?importer=1`
/** The table to fill with questions (scripts/question-template). */
export const questionTemplate = '/modele-questions.xlsx'
/** The editor of a new module, starting as a copy of another. */
export const duplicateModulePath = (id: string) => `${routes.newModule}?duplicate=${id}`
/** The editor of a new course, starting as a copy of another. */
export const duplicateCoursePath = (id: string) => `${routes.newCourse}?duplicate=${id}`
/** The editor of a new course with a module already in it. */
export const newCourseWith = (moduleId: string) => `${routes.newCourse}?module=${moduleId}`
export const coursePath = (id: string) => `/parcours/${id}`
/** The public page of a course behind a link, and where it is tried without an account; `part`: of a very large one. */
export const sharedCoursePath = (token: string, part = 1) => `/partage/${token}${partQuery(part)}`
export const trySharedPath = (token: string, part = 1) => `/partage/${token}/essai${partQuery(part)}`
const partQuery = (part: number) => (part > 1 ? `?partie=${part}` : '')
export const courseStatsPath = (id: string) => `/parcours/${id}/statistiques`
export const testCoursePath = (id: string) => `/tester-parcours/${id}`
/** The sheet of a module, of a course, or of a work with its QR code. */
export const printModulePath = (id: string) => `/imprimer/module/${id}`
export const printCoursePath = (id: string) => `/imprimer/parcours/${id}`
export const printWorkPath = (id: string) => `/imprimer/travail/${id}`
/** The results of a class in one work, on one page. */
export const printResultsPath = (workId: string) => `${printWorkPath(workId)}/resultats`
/** One address of a work for everybody: it leads each role to its own page. */
export const anyWorkPath = (id: string) => `/travail/${id}`
export const studentPath = (id: string) => `/eleve/${id}`
/** The library, filtered by level. */
export const libraryPath = (level?: string) => (level ? `${routes.resourcesLibrary}?level=${level}` : routes.resourcesLibrary)
/** `module`: it is given as a course that is made of it. */
export const assignPath = (query: { course?: string; group?: string; module?: string }) => {
  const search = new URLSearchParams(query).toString()
  return search ? `${routes.assignWork}?${search}` : routes.assignWork
}
/** The student's lists; the menu entry includes the school year of `now` (epoch ms). */
export const studentWorkListsPath = (now: number) => `${routes.studentWorkLists}?schoolYear=${currentSchoolYear(now)}`
/** One of the student's lists (OP-031). */
export const studentListPath = (select: AssigneeState, now: number) => `${studentWorkListsPath(now)}&select=${select}`
export const newTrainingPath = (subjectId: string) => `/choisis-ton-entrainement/${subjectId}/nouveau`
export const remakeTrainingPath = (subjectId: string) => `/choisis-ton-entrainement/${subjectId}/refaire`
/** Pages for a platform's teacher who picks content; `ltik` is the handle of their launch. */
export const deepLinkPath = (ltik: string) => `${routes.deepLink}?ltik=${encodeURIComponent(ltik)}`
/** The whole list, without the editor of a new module. */
export const deepLinkSearchPath = (ltik: string) => `${deepLinkPath(ltik)}&search=`
export const deepLinkPreviewPath = (courseId: string, ltik: string) =>
  `${routes.deepLink}/previsualisation?course=${courseId}&ltik=${encodeURIComponent(ltik)}`
/** The editor of a new module, of a new course, or of the content of an existing course. */
export const deepLinkEditorPath = (ltik: string, of: { course?: string; contenu?: 'parcours' } = {}) =>
  `${routes.deepLink}/edition?${new URLSearchParams({ ...of, ltik }).toString()}`
/** Page where a person who arrived by a launch links their account; `bound` as in lib/bearer/headless.ts. */
export const accountLinkPath = (bound: string, ltik: string) => `${headlessPath}${bound}/compte?ltik=${encodeURIComponent(ltik)}`
/** The results of a platform's link, and one student's answers there. */
export const launchResultsPath = (ltik: string) => `/elearning/resultats?${new URLSearchParams({ ltik }).toString()}`
export const launchAnswersPath = (assigneeId: string, ltik: string, part = 1) =>
  `/elearning/resultats/reponses?${new URLSearchParams({ eleve: assigneeId, ltik, ...(part > 1 && { partie: String(part) }) }).toString()}`
/** Target of the form that adds content to the platform (lib/lti/return.ts). */
export const deepLinkReturn = '/lti13/return'

import type { ReactNode } from 'react'
import type { Assignee } from '#contract/assignee'
import type { Role } from '#contract/call'
import type { CallResult } from '#contract/calls'
import type { Course } from '#contract/course'
import type { GroupWithStudents } from '#contract/group'
import type { Module } from '#contract/module'
import type { Profile } from '#contract/user'
import type { Work } from '#contract/work'
import messages from '#messages'
import { userId } from './support.ts'

export const uuid = (number: number) => `0199d0a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const id = uuid(900)
const student = { _id: uuid(902), firstname: 'Inès', lastname: 'Amrani', avatar: 'female/avatar1' }
const givenWork = {
  _id: id,
  name: 'Fractions',
  comment: '',
  status: 'PUBLISHED',
  publishAt: null,
  dueDate: 1_800_000_000_000,
  archiveDuration: 'none',
  archiveAt: null,
  exam: null,
  resultsAt: null,
  resultsRead: false,
  kind: 'homework',
  marking: null,
  createdAt: 1_700_000_000_000,
  schoolYear: '2026-2027',
  creatorId: userId,
  courseId: uuid(904),
  course: {
    name: 'Fractions',
    subjectId: uuid(905),
    subjectName: 'Mathématiques',
    subjectSlug: 'maths',
    moduleCount: 1,
    questionCount: 1,
  },
  group: null,
  stats: { assigneeCount: 1, startedCount: 0, submissionCount: 0, heldCount: 0, averageEvaluation: null, averageDuration: null },
  platform: false,
  endedAt: null,
  version: 1,
} satisfies Work

const assignee = {
  _id: id,
  userId: student._id,
  workId: givenWork._id,
  state: 'todo',
  submitted: false,
  submittedAt: null,
  reviewed: false,
  evaluation: null,
  waitingCount: 0,
  mark: null,
  endsAt: null,
  duration: 0,
  answerCount: 0,
  questionCount: 1,
  commented: false,
  excused: null,
  work: givenWork,
  course: { _id: givenWork.courseId, name: 'Fractions', introduction: '', modules: [] },
  student,
  answers: [],
  lateAnswers: [],
  lateCount: 0,
  comments: { global: null, modules: {}, questions: {} },
} satisfies Assignee

const liveConditions = { minutes: null, release: 'live', ownOrder: false, aids: false, draws: {} } as const
const lesson = {
  name: 'Fractions',
  course: assignee.course,
  board: {
    ...{ phase: 'waiting', questionId: null, version: 1, code: 'BCDFGH', opened: [], shown: [] },
    ...{ entryOpen: true, here: 0, present: 0, students: 1, answered: 0, counts: [], wall: null, written: 0 },
  },
  students: [],
} satisfies CallResult<'getLive'>

const noFigures = { submitted: 0, averageEvaluation: null, duration: 0, averageDuration: null }

const group = {
  _id: id,
  name: '6e A',
  type: 'Class',
  levelId: uuid(901),
  schoolYear: '2026-2027',
  shared: false,
  creatorId: userId,
  mine: true,
  studentCount: 1,
  version: 1,
  lastActivityAt: null,
  stats: { averageSubmittedEvaluation: null, averageDuration: null, averageSubmissionRate: null },
  students: [student],
} satisfies GroupWithStudents

const profile = {
  ...student,
  role: 'STUDENT',
  levels: [uuid(901)],
  school: { _id: uuid(903), name: 'Collège' },
} satisfies Profile

const range = { from: 1_755_000_000_000, to: 1_760_000_000_000 }
const sum = { count: 3, assigned: 9, finished: 6, rate: 67 }
const rates = { success: 70, submission: 67, assigned: 9, submitted: 6 }
const trainings = { count: 1, started: 2, finished: 1, rate: 50 }
const byRole = { teacher: 1, student: 4, parent: 0 }
const sessions = { total: 5, ...byRole, newUsers: 5, newUsersByRole: byRole }
const people = { total: 5, active: 4, rate: 80 }
const activation = { ...people, byRole: { teacher: people, student: people, parent: people } }
const figures = { works: sum, rates, training: trainings, sessions, activation, coursesCreated: 1, officialCourses: 0 }
const statisticsReplies = {
  '/stats/dashboard': { ...range, figures, before: { ...range, figures } },
  '/stats/work': sum,
  '/stats/rate': rates,
  '/stats/rate/evol': [],
  '/stats/training': trainings,
  '/stats/training/evol': [],
  '/stats/work/repartition': [],
  '/session/counts': sessions,
  '/session/activation': activation,
  '/stats/courses/tremplin': { count: 0, byLevel: [] },
  '/stats/courses/created': { count: 1, byLevel: [] },
  '/session/evol': [],
}
const noRows = { total: 0, items: [] }
/** What each tab of the statistics reads. */
const statisticsTabs: Readonly<Record<string, readonly string[]>> = {
  all: ['/stats/dashboard', '/stats/work', '/stats/rate', '/stats/training', '/session/counts', '/session/activation'],
  use: [
    ...['/stats/dashboard', '/session/counts', '/session/activation', '/session/evol'],
    ...['/stats/courses/tremplin', '/stats/courses/created'],
  ],
  work: ['/stats/dashboard', '/stats/work', '/stats/training', '/stats/training/evol', '/stats/work/repartition'],
  success: ['/stats/dashboard', '/stats/rate', '/stats/rate/evol'],
  classes: ['/stats/dashboard', '/stats/classes'],
  teachers: ['/stats/dashboard', '/stats/teachers'],
}

const comparison = {
  ...{ ...range, before: range, total: 1, inactive: 0 },
  schools: [{ _id: id, name: 'Collège', city: '', students: people, activeBefore: 1, sessions: 5, works: 1, ...rates }],
}

type Search = { searchParams: Promise<Record<string, string>> }
const search = (query: Record<string, string> = {}): Search => ({ searchParams: Promise.resolve(query) })

interface Page {
  name: string
  role: Role
  draw: () => Promise<ReactNode>
  /** Replies to the reads that succeed; a path without an entry gets an empty list. */
  replies?: Record<string, object>
  /** For each read: the text that the page shows when it fails, and texts that it must not show then. */
  reads: Record<string, { says: string; never: string[] }>
}

const {
  archives,
  assign,
  administration,
  dashboard,
  courseStatistics,
  errors,
  failed,
  feedback,
  groups,
  marks,
  page,
  resources,
  statistics,
  studentHome,
  students,
  studentStats,
  studentWork,
} = messages
const { alerts, badges, calendar, comparedSchools, counted, paper, training, work } = messages

const filters = { says: errors.filters, never: [] }

// The editor still opens, and the field reports the missing list.
const listOfField = { says: messages.authoring.fields.listFailed, never: [] }
const course = { params: Promise.resolve({ courseId: id }) }
const module = { params: Promise.resolve({ moduleId: id }) }

const noOrigin = { licence: null, named: false, mine: true, choices: [null], sources: [] }
const storedCourse = {
  _id: id,
  name: 'Les fractions',
  typeId: null,
  subjectId: uuid(905),
  levels: [uuid(901)],
  duration: 20,
  keywords: '',
  share: 'private',
  introduction: '',
  status: 'DRAFT',
  schoolYear: '2026-2027',
  creatorId: userId,
  author: { name: 'Nadia Roche', school: 'Collège des Tilleuls' },
  official: false,
  cantAffect: false,
  typeColor: null,
  shop: false,
  limited: false,
  version: 1,
  updatedAt: 1_700_000_000_000,
  editable: true,
  disposable: true,
  coEdited: false,
  modules: [],
} satisfies Course

const storedModule = {
  _id: id,
  name: 'Comparer',
  subjectId: uuid(905),
  levels: [uuid(901)],
  chapter: null,
  duration: 10,
  keywords: '',
  cantAffect: false,
  questions: [],
  document: null,
  originalDocument: null,
  status: 'DRAFT',
  schoolYear: '2026-2027',
  creatorId: userId,
  author: { name: 'Nadia Roche', school: 'Collège des Tilleuls' },
  official: false,
  version: 1,
  updatedAt: 1_700_000_000_000,
  editable: true,
  disposable: true,
  coEdited: false,
} satisfies Module

const { disk } = dashboard.administration
const failedBelow = (reads: string[], says: string) => Object.fromEntries(reads.map((read) => [read, { says, never: [] }]))

/** Every page with reads of its own. `says` is empty where a layout or a dialog reports the failure. */
export const pages: Page[] = [
  {
    name: 'tableau-de-bord of a teacher',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/tableau-de-bord/teacher/page.tsx')).default(search()),
    reads: {
      '/assignee/submitted': {
        says: dashboard.activityError,
        never: ['Aucune copie', dashboard.noActivity, dashboard.firstSteps.title.teacher],
      },
      '/group/last-active': { says: dashboard.activeGroups.error, never: [] },
      '/work/search': { says: dashboard.worksError, never: [dashboard.noWork.title, dashboard.firstSteps.title.teacher] },
      '/work/search?newestFirst': { says: dashboard.worksError, never: [dashboard.firstSteps.title.teacher] },
      // Without works there are no figures: only the first steps are shown.
      '/stats/dashboard': { says: '', never: [] },
      // Reported by the import dialog. The library is empty here, and is said to be; when it failed to load, it is not.
      '/level': { says: dashboard.firstSteps.ownCourse.text, never: [dashboard.firstSteps.course.text] },
      '/course/search': { says: dashboard.firstSteps.course.text, never: [dashboard.firstSteps.ownCourse.text] },
      '/group': { says: '', never: [] },
      '/alerts': { says: '', never: [alerts.title] },
    },
  },
  {
    name: 'tableau-de-bord of a superadmin',
    role: 'SUPERADMIN',
    draw: async () => (await import('../../app/(signed-in)/tableau-de-bord/teacher/page.tsx')).default(search()),
    replies: {
      '/clock/doubt': { doubted: { server: 1_900_000_000_000, database: 1, lastRun: null, isConfirmable: false } },
      '/retention/list': [{ from: 1_900_000_000_000, counts: { answers: 3 } }],
      '/disk/full': [{ holds: ['database'], freeBytes: 1.54 * 1024 ** 3, sizeBytes: 40 * 1024 ** 3 }],
    },
    // Two people or fewer: the first steps stand where the lists would, which other rows show.
    reads: {
      ...failedBelow(['/assignee/submitted', '/group/last-active', '/work/search', '/work/search?newestFirst'], disk.title),
      '/stats/dashboard': { says: 'Il reste 1,5 Go sur 40 Go pour la base de données.', never: [] },
      '/school/search': { says: disk.todo, never: [dashboard.firstSteps.title.administration] },
      '/user/search': { says: disk.title, never: [dashboard.firstSteps.title.administration] },
      // Told by the log and the metrics too: without them the page is as usual.
      '/clock/doubt': { says: disk.title, never: [dashboard.administration.clock.title] },
      '/retention/list': { says: disk.title, never: [dashboard.administration.expiring.title] },
      '/disk/full': { says: dashboard.administration.schoolsText, never: [disk.title] },
    },
  },
  {
    name: 'etablissements',
    role: 'SUPERADMIN',
    draw: async () => (await import('../../app/(signed-in)/etablissements/page.tsx')).default(search()),
    replies: { '/course/starter': { missing: 37 } },
    reads: {
      '/school/search': { says: administration.school.error, never: [administration.school.none] },
      '/level': { says: '37 parcours publics, prêts à donner', never: [] },
      '/subject': { says: '', never: [] },
      // An optional offer, simply not shown when this fails.
      '/course/starter': { says: '', never: ['prêts à donner'] },
      '/auth/portals/entries': { says: administration.portal.error, never: [administration.portal.none] },
    },
  },
  {
    name: 'personnes',
    role: 'SUPERADMIN',
    draw: async () => (await import('../../app/(signed-in)/personnes/page.tsx')).default(search()),
    reads: {
      '/user/search': { says: administration.person.error, never: [administration.person.none] },
      '/level': { says: '', never: [] },
      '/jobs': { says: '', never: [] },
    },
  },
  {
    name: 'journal-des-comptes',
    role: 'HEADMASTER',
    draw: async () => (await import('../../app/(signed-in)/journal-des-comptes/page.tsx')).default(search()),
    reads: {
      '/trail': { says: messages.trail.error, never: [messages.trail.none] },
      '/imports': { says: messages.trail.imports.error, never: [messages.trail.imports.title] },
    },
  },
  {
    name: 'nouvelle-annee',
    role: 'HEADMASTER',
    draw: async () => (await import('../../app/(signed-in)/nouvelle-annee/page.tsx')).default(undefined),
    reads: {
      '/new-year': { says: messages.newYear.error, never: [messages.newYear.intro] },
      '/level': { says: messages.newYear.levelsError, never: [] },
      '/jobs': { says: '', never: [] },
    },
    replies: { '/new-year': { year: '2026-2027', opensOn: null, started: null } },
  },
  {
    name: 'tableau-de-bord of a supervisor (ERR-029)',
    role: 'SUPERVISOR',
    draw: async () => (await import('../../app/(signed-in)/tableau-de-bord/supervisor/page.tsx')).default(search()),
    replies: { '/odm/schools': comparison },
    reads: {
      '/odm/dashboard': { says: statistics.error, never: [statistics.empty.title] },
      '/odm/schools': { says: comparedSchools.error, never: [comparedSchools.empty.title] },
    },
  },
  ...Object.entries(statisticsTabs).map(([ctx, paths]): Page => {
    const failed = { says: statistics.error, never: [statistics.empty.title] }
    const table = { says: messages.sortedTable.error, never: [] }
    return {
      name: `statistiques of a headmaster, ${ctx} (ERR-020, ERR-029)`,
      role: 'HEADMASTER',
      draw: async () => (await import('../../app/(signed-in)/statistiques/page.tsx')).default(search({ ctx })),
      replies: { ...statisticsReplies, '/stats/classes': noRows, '/stats/teachers': noRows },
      reads: {
        ...Object.fromEntries(paths.map((path) => [path, path in statisticsReplies ? failed : table])),
        ...{ '/statGroups': filters, '/subject': filters, '/school/levels': filters },
      },
    }
  }),
  ...(['works', 'active', 'courses'] as const).map((of): Page => {
    const path = { works: '/stats/counted/works', active: '/stats/counted/people', courses: '/stats/counted/courses' }[of]
    return {
      name: `statistiques of a headmaster, opened into ${of}`,
      role: 'HEADMASTER',
      draw: async () => (await import('../../app/(signed-in)/statistiques/page.tsx')).default(search({ liste: of })),
      replies: { [path]: { total: 0, items: [] } },
      reads: {
        [path]: { says: counted.error, never: [counted.empty] },
        ...{ '/statGroups': filters, '/subject': filters, '/school/levels': filters },
      },
    }
  }),
  {
    name: 'statistiques of a supervisor, opened by school (ERR-029)',
    role: 'SUPERVISOR',
    draw: async () => (await import('../../app/(signed-in)/statistiques/page.tsx')).default(search({ liste: 'trainings' })),
    replies: { '/odm/counted': { total: 1, sum: 3, items: [{ _id: id, name: 'Collège', city: '', count: 3 }] } },
    reads: {
      '/odm/counted': { says: counted.error, never: [counted.empty] },
      '/school/getSubjectsAndLevels': filters,
    },
  },
  {
    name: 'tableau-de-bord of a student',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/tableau-de-bord/student/page.tsx')).default({}),
    reads: {
      '/student/todo': {
        says: studentHome.error,
        never: ['Tu es à jour', studentHome.nothingToDo.title, studentHome.empty.title],
      },
      '/student/inprogress': { says: studentHome.error, never: ['Tu es à jour', studentHome.empty.title] },
      '/student/done': { says: studentHome.error, never: [studentHome.empty.title] },
      '/student/badge': { says: studentHome.partError, never: [] },
      '/student/statistics': { says: studentHome.partError, never: [] },
    },
  },
  {
    name: 'mon-travail/listes',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/mon-travail/(vues)/listes/page.tsx')).default(search()),
    reads: { '/student/todo': { says: studentWork.error, never: [studentWork.empty.todo.title] } },
  },
  {
    name: 'groupe/eleves (ERR-030)',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/groupe/[groupId]/(onglets)/eleves/page.tsx')).default({
        params: Promise.resolve({ groupId: id }),
        ...search(),
      }),
    replies: { [`/group/${id}`]: group, [`/group/${id}/results`]: { works: [], students: [] } },
    reads: {
      [`/group/${id}/results`]: { says: groups.resultsError, never: ['–', groups.noStudents, groups.results.submitted] },
      // Reported by the layout.
      [`/group/${id}`]: { says: '', never: ['–', groups.noStudents] },
    },
  },
  {
    name: 'suivi-des-eleves (ERR-031)',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/suivi-des-eleves/page.tsx')).default(search()),
    reads: {
      '/group/search': { says: groups.listError, never: [groups.empty.title, groups.noneFound.title] },
      '/jobs': { says: '', never: [] },
      '/student': { says: groups.studentsError, never: [groups.noStudent.title] },
      '/names/requests': { says: groups.names.error, never: [groups.names.title] },
      '/level': filters,
      // Reported by the import dialog.
      '/group': { says: '', never: [] },
    },
  },
  {
    name: 'suivi-du-travail/liste (ERR-020, ERR-027)',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/suivi-du-travail/(vues)/liste/page.tsx')).default(search()),
    reads: {
      '/work/search': { says: page.work.loadingError, never: [work.none.title, work.noneFound.title] },
      '/work/search?newestFirst': { says: page.work.loadingError, never: [work.none.title, work.noneFound.title] },
      '/subject': filters,
      '/group': filters,
    },
  },
  {
    name: 'suivi-du-travail/liste of a headmaster, every status (API-015, API-050)',
    role: 'HEADMASTER',
    draw: async () =>
      (await import('../../app/(signed-in)/suivi-du-travail/(vues)/liste/page.tsx')).default(search({ status: 'all' })),
    reads: {
      '/work': { says: page.work.loadingError, never: [work.noneOfStatus.title] },
      '/school/getTeachers': filters,
      '/subject': filters,
      '/group': filters,
    },
  },
  {
    name: 'banque-de-ressources/bibliotheque, modules (API-018)',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/banque-de-ressources/bibliotheque/page.tsx')).default(search({ type: 'modules' })),
    reads: {
      '/module': { says: resources.modulesError, never: [resources.noMatch.title] },
      '/school/searchData': filters,
      ...Object.fromEntries(['/subject', '/level', '/course-type'].map((read) => [read, { says: '', never: [] }])),
    },
  },
  {
    name: 'donner-travail',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/donner-travail/page.tsx')).default(search({ course: uuid(904), group: id })),
    replies: { [`/group/${id}`]: group },
    reads: {
      '/course': { says: assign.coursesError, never: [assign.noCourse] },
      [`/course/${uuid(904)}`]: { says: assign.coursesError, never: [assign.noCourse] },
      '/subject': { says: assign.coursesError, never: [assign.noCourse] },
      '/course/search': { says: assign.coursesError, never: [assign.noCourse] },
      // Reported by the dialogs that create a class.
      '/level': { says: '', never: [] },
      '/group': { says: assign.groupsError, never: [assign.noGroup, assign.firstGroup.title] },
      [`/group/${id}`]: { says: assign.groupsError, never: [assign.noGroup] },
      // Only the order of the courses is another.
      '/work/search?newestFirst': { says: assign.submit, never: [] },
      // The date can be chosen without them.
      '/days-off': { says: assign.submit, never: [] },
    },
  },
  {
    name: 'banque-de-ressources/mon-travail (ERR-020, ERR-028)',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/banque-de-ressources/mon-travail/page.tsx')).default(search()),
    reads: {
      '/course/search': { says: resources.coursesError, never: [resources.noMatch.title] },
      '/school/searchData': filters,
      ...Object.fromEntries(['/subject', '/level', '/course-type'].map((read) => [read, { says: '', never: [] }])),
    },
  },
  {
    name: 'eleve',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/eleve/[studentId]/page.tsx')).default({
        params: Promise.resolve({ studentId: id }),
        ...search(),
      }),
    replies: { [`/user/${id}`]: profile, [`/arrangement/${id}`]: { arrangement: null } },
    reads: {
      [`/user/${id}`]: { says: students.error, never: [students.none.title] },
      '/level': { says: students.groupsError, never: [] },
      '/group': { says: students.groupsError, never: [] },
      [`/arrangement/${id}`]: { says: students.arrangement.error, never: [students.arrangement.none] },
      [`/assignee/${id}/assignments`]: { says: students.worksError, never: [students.none.title, students.figures.given] },
    },
  },
  {
    name: 'profil',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/profil/page.tsx')).default(),
    replies: {
      '/user/link': { offered: true, links: [] },
      '/user/room': { own: { used: 0, most: 1 }, school: { used: 0, most: 1 } },
    },
    reads: {
      '/user/link': { says: messages.accountLink.loadFailed, never: [messages.accountLink.intro] },
      '/user/room': { says: messages.profile.room.failed, never: ['Vos fichiers prennent'] },
    },
  },
  {
    name: 'en-direct',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/en-direct/[workId]/page.tsx')).default({ params: Promise.resolve({ workId: id }) }),
    replies: { [`/live/${id}`]: lesson },
    reads: { [`/live/${id}`]: { says: work.oneError, never: [messages.live.ended] } },
  },
  {
    name: 'suivi-du-travail/travail, a lesson',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/suivi-du-travail/travail/[workId]/page.tsx')).default({
        params: Promise.resolve({ workId: id }),
        ...search(),
      }),
    replies: {
      [`/work/${id}`]: { ...givenWork, exam: liveConditions, students: [] },
      [`/work/${id}/assignees`]: [{ ...assignee, state: 'inprogress' }],
      [`/work/${id}/questions`]: { questions: [], students: [] },
      [`/live/${id}`]: lesson,
    },
    reads: {
      [`/work/${id}`]: { says: work.oneError, never: [work.follow.noStudents] },
      [`/work/${id}/assignees`]: { says: work.follow.studentsError, never: [work.follow.noStudents] },
      [`/work/${id}/questions`]: { says: work.results.error, never: [work.results.none] },
      [`/live/${id}`]: { says: work.live.error, never: [work.live.noneStuck] },
    },
  },
  {
    name: 'suivi-du-travail/travail',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/suivi-du-travail/travail/[workId]/page.tsx')).default({
        params: Promise.resolve({ workId: id }),
        ...search(),
      }),
    replies: {
      [`/work/${id}`]: { ...givenWork, students: [] },
      [`/work/${id}/assignees`]: [{ ...assignee, state: 'inprogress' }],
      [`/work/${id}/questions`]: { questions: [], students: [] },
    },
    reads: {
      [`/work/${id}`]: { says: work.oneError, never: [work.follow.noStudents] },
      [`/work/${id}/assignees`]: { says: work.follow.studentsError, never: [work.follow.noStudents, work.results.none] },
      [`/work/${id}/questions`]: { says: work.results.error, never: [work.results.none, work.results.noneFailed] },
    },
  },
  {
    name: 'suivi-du-travail/calendrier',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/suivi-du-travail/(vues)/calendrier/page.tsx')).default(search()),
    reads: {
      '/work/search': { says: page.work.loadingError, never: [calendar.empty] },
      '/days-off': { says: calendar.empty, never: [] },
      '/subject': filters,
      '/group': filters,
    },
  },
  {
    name: 'mon-travail/calendrier',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/mon-travail/(vues)/calendrier/page.tsx')).default(search()),
    reads: {
      ...Object.fromEntries(
        ['todo', 'inprogress', 'done'].map((state) => [
          `/student/${state}`,
          { says: studentWork.error, never: [calendar.empty] },
        ]),
      ),
      '/days-off': { says: calendar.empty, never: [] },
    },
  },
  {
    name: 'groupe/eleves, those of an alert',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/groupe/[groupId]/(onglets)/eleves/page.tsx')).default({
        params: Promise.resolve({ groupId: id }),
        ...search({ 'sans-rendu': '1' }),
      }),
    replies: { [`/group/${id}`]: group, [`/group/${id}/results`]: { works: [], students: [] } },
    reads: {
      [`/group/${id}/results`]: { says: '', never: ['–'] },
      [`/group/${id}`]: { says: '', never: ['–', groups.noStudents] },
      [`/alerts/nothingHandedIn/${id}`]: { says: 'qui ne vous a rien rendu', never: [] },
    },
  },
  {
    name: 'groupe/travaux',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/groupe/[groupId]/(onglets)/travaux/page.tsx')).default({
        params: Promise.resolve({ groupId: id }),
        ...search(),
      }),
    reads: { '/work/search?newestFirst': { says: page.work.loadingError, never: [work.noneOfGroup.title] } },
  },
  {
    name: 'groupe/notes',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/groupe/[groupId]/(onglets)/notes/page.tsx')).default({
        params: Promise.resolve({ groupId: id }),
        ...search(),
      }),
    replies: {
      [`/group/${id}`]: group,
      '/term': { schoolYear: group.schoolYear, chosen: false, terms: [{ first: '2026-08-16', last: '2027-08-15' }] },
      [`/group/${id}/marks`]: { works: [], unmarked: [], students: [], mean: null },
    },
    reads: {
      [`/group/${id}/marks`]: { says: marks.error, never: [marks.empty.title] },
      '/term': { says: marks.error, never: [marks.empty.title] },
      // Reported by the layout.
      [`/group/${id}`]: { says: '', never: [marks.empty.title] },
    },
  },
  {
    name: 'groupe, its header',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/groupe/[groupId]/(onglets)/layout.tsx')).default({
        params: Promise.resolve({ groupId: id }),
        children: null,
      }),
    replies: { [`/group/${id}`]: group },
    // Without the levels, the dialog that edits the group reports the failure.
    reads: { [`/group/${id}`]: { says: groups.error, never: [] }, '/level': { says: '6e\u00A0A', never: [] } },
  },
  {
    name: 'assignement',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/assignement/[assigneeId]/page.tsx')).default({
        params: Promise.resolve({ assigneeId: id }),
        ...search(),
      }),
    replies: { [`/assignee/byid/${id}`]: assignee },
    reads: {
      [`/assignee/byid/${id}`]: { says: feedback.error, never: [feedback.noAnswer.title] },
      [`/work/${id}/assignees`]: { says: feedback.classmatesError, never: [] },
    },
  },
  {
    name: 'archives/travaux',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/archives/(onglets)/travaux/page.tsx')).default(search()),
    reads: { '/work/search?newestFirst': { says: archives.error, never: [archives.empty.title] } },
  },
  {
    name: 'archives/eleves',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/archives/(onglets)/eleves/page.tsx')).default(search()),
    reads: {
      '/group': { says: groups.listError, never: [groups.archived.title] },
      '/level': { says: '', never: [] },
    },
  },
  {
    name: 'plus-utilises-assignes',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/banque-de-ressources/plus-utilises-assignes/page.tsx')).default(search()),
    reads: {
      '/course/supervisor': { says: resources.ranking.error, never: [resources.ranking.empty.title] },
      '/school/searchData': filters,
      ...Object.fromEntries(['/subject', '/level', '/course-type'].map((read) => [read, { says: '', never: [] }])),
    },
  },
  {
    name: 'nouveau',
    role: 'STUDENT',
    draw: async () =>
      (await import('../../app/(signed-in)/choisis-ton-entrainement/[subjectId]/nouveau/page.tsx')).default({
        params: Promise.resolve({ subjectId: id }),
      }),
    reads: { [`/tchat/trainingcourses/${id}`]: { says: training.error, never: [training.empty.new.title] } },
  },
  {
    name: 'refaire',
    role: 'STUDENT',
    draw: async () =>
      (await import('../../app/(signed-in)/choisis-ton-entrainement/[subjectId]/refaire/page.tsx')).default({
        params: Promise.resolve({ subjectId: id }),
      }),
    reads: { [`/tchat/trainingcourses/${id}/remake`]: { says: training.error, never: [training.empty.redo.title] } },
  },
  {
    name: 'badges',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/badges/page.tsx')).default(),
    reads: { '/student/badge': { says: badges.error, never: [] } },
  },
  {
    name: 'mes-statistiques (ERR-029)',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/mes-statistiques/page.tsx')).default(search()),
    replies: { '/student/statistics': { total: { works: noFigures, trainings: noFigures }, subjects: [], months: [] } },
    reads: {
      '/student/statistics': { says: studentStats.error, never: [] },
      '/student/marks': { says: studentStats.marks.error, never: [studentStats.marks.title] },
    },
  },
  {
    name: 'detail (ERR-029)',
    role: 'STUDENT',
    draw: async () => (await import('../../app/(signed-in)/detail/page.tsx')).default(),
    reads: {
      '/student/badge': { says: studentHome.partError, never: [] },
      '/student/statistics': { says: studentHome.partError, never: [] },
    },
  },
  {
    name: 'parcours (ERR-032)',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/parcours/[courseId]/page.tsx')).default(course),
    replies: {
      [`/course/${id}`]: storedCourse,
      [`/course/${id}/use`]: { teachers: 0, thanks: 0, thank: null },
      [`/course/${id}/origin`]: noOrigin,
      [`/course/${id}/editors`]: { editors: [], mayName: true },
    },
    reads: {
      [`/course/${id}`]: { says: failed.course, never: [resources.view.empty] },
      [`/course/${id}/use`]: { says: resources.view.useError, never: [] },
      [`/course/${id}/origin`]: { says: resources.view.originError, never: [] },
      [`/course/${id}/editors`]: { says: resources.editors.error, never: [resources.editors.none] },
      '/subject': { says: resources.view.namesError, never: [] },
      '/level': { says: resources.view.namesError, never: [] },
      '/course-type': { says: resources.view.namesError, never: [] },
    },
  },
  {
    name: 'parcours/statistiques (ERR-029, ERR-032)',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/parcours/[courseId]/statistiques/page.tsx')).default({ ...course, ...search() }),
    replies: { [`/course/${id}`]: storedCourse },
    reads: {
      [`/course/${id}`]: { says: failed.course, never: [courseStatistics.empty.me] },
      [`/course/stat/${id}`]: { says: courseStatistics.error, never: [courseStatistics.empty.me] },
    },
  },
  {
    name: 'tester-parcours',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/tester-parcours/[courseId]/page.tsx')).default({ ...course, ...search() }),
    reads: { [`/course/${id}`]: { says: failed.course, never: [resources.test.emptyTitle] } },
  },
  {
    name: 'imprimer/parcours',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/imprimer/parcours/[courseId]/page.tsx')).default({ ...course, ...search() }),
    replies: { [`/course/${id}`]: storedCourse, [`/course/${id}/origin`]: noOrigin },
    reads: {
      [`/course/${id}`]: { says: failed.course, never: [paper.empty] },
      [`/course/${id}/origin`]: { says: paper.originError, never: [] },
    },
  },
  {
    name: 'imprimer/module',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/imprimer/module/[moduleId]/page.tsx')).default({ ...module, ...search() }),
    replies: { [`/module/${id}`]: storedModule, [`/module/${id}/origin`]: noOrigin },
    reads: {
      [`/module/${id}`]: { says: failed.module, never: [paper.empty] },
      [`/module/${id}/origin`]: { says: paper.originError, never: [] },
    },
  },
  {
    name: 'imprimer/travail',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/imprimer/travail/[workId]/page.tsx')).default({
        params: Promise.resolve({ workId: id }),
        ...search(),
      }),
    replies: {
      [`/work/${id}`]: { ...givenWork, students: [] },
      [`/work/${id}/course`]: assignee.course,
      [`/course/${givenWork.courseId}/origin`]: noOrigin,
    },
    reads: {
      [`/work/${id}`]: { says: work.oneError, never: [paper.empty] },
      [`/work/${id}/course`]: { says: work.oneError, never: [paper.empty] },
      [`/course/${givenWork.courseId}/origin`]: { says: paper.originError, never: [] },
    },
  },
  {
    name: 'imprimer/travail/resultats',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/imprimer/travail/[workId]/resultats/page.tsx')).default({
        params: Promise.resolve({ workId: id }),
      }),
    replies: {
      [`/work/${id}`]: { ...givenWork, students: [] },
      [`/work/${id}/assignees`]: [assignee],
      [`/work/${id}/questions`]: { questions: [], students: [] },
    },
    reads: failedBelow([`/work/${id}`, `/work/${id}/assignees`, `/work/${id}/questions`], work.results.error),
  },
  {
    name: 'creer-parcours',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/creer-parcours/[courseId]/page.tsx')).default({ ...course, ...search() }),
    replies: { [`/course/${id}`]: storedCourse },
    reads: {
      [`/course/${id}`]: { says: failed.course, never: [] },
      ...Object.fromEntries(['/subject', '/level', '/course-type'].map((read) => [read, listOfField])),
      // Reported in a module’s dialog once it is open.
      '/chapter': { says: '', never: [] },
      '/module/document-rules': { says: '', never: [] },
    },
  },
  {
    name: 'creer-module/edition (ERR-033)',
    role: 'TEACHER',
    draw: async () =>
      (await import('../../app/(signed-in)/creer-module/[moduleId]/edition/page.tsx')).default({ ...module, ...search() }),
    replies: { [`/module/${id}`]: storedModule },
    reads: {
      [`/module/${id}`]: { says: failed.module, never: [] },
      '/subject': listOfField,
      '/level': listOfField,
      '/chapter': { ...listOfField, never: [messages.moduleEditor.chapterHint, messages.moduleEditor.chapterNone] },
      '/module/document-rules': { says: messages.moduleEditor.document.label, never: [messages.moduleEditor.document.noOffice] },
    },
  },
  {
    name: 'creer-module/previsualisation',
    role: 'TEACHER',
    draw: async () => (await import('../../app/(signed-in)/creer-module/[moduleId]/previsualisation/page.tsx')).default(module),
    reads: { [`/module/${id}`]: { says: failed.module, never: [messages.moduleEditor.previewEmpty.title] } },
  },
]

import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '../../db/among.ts'
import { structuredDocuments } from '../../db/document-schema.ts'
import { liveSessions } from '../../db/live-schema.ts'
import { schoolTerms, workMarkings } from '../../db/marks-schema.ts'
import {
  chapters,
  commentPhrases,
  courseEditors,
  courseModules,
  courseOpenings,
  courses,
  courseTypes,
  files,
  frozenCourseFiles,
  frozenCourses,
  groupStudents,
  groups,
  levels,
  moduleFiles,
  modules,
  quoteRequests,
  schoolHolidays,
  schools,
  subjects,
} from '../../db/schema.ts'
import { courseLinks, sources, thanks } from '../../db/sharing-schema.ts'
import { courseVersions, moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import { plainName } from './erased-name.ts'
import { by, type Holding, ofAssignees, type TableWord } from './holding.ts'

const schoolsOwn = 'made for the school, which keeps it without its author’s name'
const plainAuthored = [
  ...['id', 'schoolId', 'subjectId', 'levels', 'duration', 'status', 'archivedFrom', 'schoolYear', 'cantAffect', 'official'],
  'licence',
  ...['version', 'createdAt', 'updatedAt'],
]

const authored = (creator: PgColumn, what: string, shown: readonly string[]): Holding => ({
  what,
  why: 'teaching; shared with the school or everybody if the author chose so',
  kept: 'object',
  of: by(creator),
  shown,
  erased: 'keep',
})

const naming = (creator: PgColumn, items: string): Holding => ({
  what: `whether the author of ${items} wants to be named with them, by their public link and in copies`,
  why: 'the author chose so',
  kept: 'object',
  of: by(creator),
  shown: ['id', 'authorNamed'],
  erased: { authorNamed: false },
})

const versions = (table: PgTable, savedBy: PgColumn, item: string): TableWord => ({
  table,
  links: ['savedById'],
  personal: ['content', 'savedAt'],
  plain: ['id', 'schoolId', 'version', 'status', item],
  keeps: { content: schoolsOwn, savedAt: schoolsOwn },
  holdings: [
    authored(savedBy, `saves of a ${item === 'moduleId' ? 'module' : 'course'}`, [item, 'version', 'savedAt', 'content']),
  ],
})

const nothing = (table: PgTable, plain: readonly string[]): TableWord => ({ table, plain })

/** Schools, groups, modules, courses and files. */
export const resourceWords: readonly TableWord[] = [
  nothing(schoolTerms, ['schoolId', 'schoolYear', 'firstDay', 'lastDay']),
  nothing(liveSessions, [
    ...['workId', 'schoolId', 'code', 'phase', 'questionId', 'opened', 'shown', 'movedAt', 'version', 'startedAt'],
  ]),
  nothing(workMarkings, ['workId', 'schoolId', 'outOf', 'coefficient', 'rounding', 'lateHalf', 'publishedAt']),
  nothing(schoolHolidays, ['academyId', 'schoolYear', 'name', 'firstDay', 'lastDay', 'source', 'loadedAt']),
  nothing(schools, [
    ...[
      'id',
      'name',
      'city',
      'zipCode',
      'typeId',
      'uai',
      'analyticsId',
      'studentsRename',
      'childSignIn',
      'keepsIne',
      'official',
      'partner',
      'subdomain',
    ],
    ...['features', 'levels', 'subjects'],
  ]),
  nothing(levels, ['id', 'name', 'position', 'trainingLevels']),
  nothing(subjects, ['id', 'name', 'nameSlug']),
  nothing(chapters, ['id', 'name', 'subjectId', 'levelId']),
  nothing(courseTypes, ['id', 'name', 'color', 'restricted']),
  nothing(courseOpenings, ['courseId', 'schoolId']),
  nothing(courseModules, ['courseId', 'moduleId', 'position', 'byAuthor']),
  {
    table: courseEditors,
    links: ['userId'],
    personal: ['namedAt'],
    plain: ['courseId'],
    holdings: [
      {
        ...{ what: 'courses of colleagues that a teacher may change', why: 'writing a course together' },
        ...{ kept: 'object', of: by(courseEditors.userId), shown: ['courseId', 'namedAt'], erased: 'delete' },
      },
    ],
  },
  nothing(moduleFiles, ['moduleId', 'path']),
  nothing(frozenCourseFiles, ['frozenCourseId', 'path']),
  nothing(moduleVersionFiles, ['versionId', 'path']),
  nothing(structuredDocuments, ['digest', 'content', 'createdAt']),
  {
    table: modules,
    links: ['creatorId'],
    personal: ['name', 'keywords', 'searchText', 'questions', 'originalDocument', 'authorNamed'],
    plain: [...plainAuthored, 'chapterId', 'questionCount', 'document'],
    keeps: {
      name: schoolsOwn,
      keywords: schoolsOwn,
      searchText: schoolsOwn,
      questions: schoolsOwn,
      originalDocument: 'replaced by a plain name',
    },
    holdings: [
      authored(modules.creatorId, 'modules that a teacher wrote', ['id', 'name', 'keywords', 'status', 'createdAt', 'questions']),
      naming(modules.creatorId, 'modules'),
    ],
  },
  {
    table: courses,
    links: ['creatorId'],
    personal: ['name', 'keywords', 'searchText', 'introduction', 'authorNamed'],
    plain: [...plainAuthored, 'typeId', 'share', 'shop'],
    keeps: { name: schoolsOwn, keywords: schoolsOwn, searchText: schoolsOwn, introduction: schoolsOwn },
    holdings: [
      authored(courses.creatorId, 'courses that a teacher made', [
        ...['id', 'name', 'keywords', 'status', 'share', 'createdAt', 'introduction'],
      ]),
      naming(courses.creatorId, 'courses'),
    ],
  },
  {
    table: courseLinks,
    links: ['makerId'],
    personal: ['token', 'createdAt'],
    plain: ['courseId', 'schoolId'],
    holdings: [
      {
        what: 'links by which anyone may see a course',
        why: 'the author made them',
        kept: 'object',
        // Those that others made to courses of these people as well.
        of: (ids) => sql`(${among(courseLinks.makerId, ids)} or ${courseLinks.courseId} in
          (select id from ${courses} where ${among(courses.creatorId, ids)}))`,
        shown: ['courseId', 'createdAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: sources,
    links: ['creatorId'],
    personal: ['title', 'named', 'authorName'],
    plain: ['id', 'schoolId', 'courseId', 'moduleId', 'position', 'originalId', 'school', 'licence'],
    keeps: {
      title: schoolsOwn,
      authorName: 'the name that an archive gave of the author of a work that is not here, or that its importer does not see',
    },
    holdings: [
      {
        what: 'copies of somebody’s modules and courses, which name them if they want it',
        why: 'their licence asks for it',
        kept: 'object',
        of: by(sources.creatorId),
        shown: ['title', 'named', 'licence'],
        erased: { creatorId: null, named: false },
      },
    ],
  },
  {
    table: thanks,
    links: ['userId'],
    personal: ['createdAt'],
    plain: ['courseId', 'schoolId'],
    holdings: [
      {
        what: 'thanks that a teacher gave for courses of others',
        why: 'telling their authors how many',
        kept: 'person',
        of: by(thanks.userId),
        shown: ['courseId', 'createdAt'],
        erased: 'delete',
      },
    ],
  },
  versions(moduleVersions, moduleVersions.savedById, 'moduleId'),
  versions(courseVersions, courseVersions.savedById, 'courseId'),
  {
    // A course as given names no author; its texts are the author’s.
    table: frozenCourses,
    personal: ['content', 'name'],
    plain: ['id', 'courseId', 'digest', 'moduleCount', 'questionCount', 'questionTypes', 'createdAt'],
    keeps: { content: schoolsOwn, name: schoolsOwn },
  },
  {
    table: groups,
    links: ['creatorId'],
    personal: ['name'],
    plain: [
      ...[
        'id',
        'schoolId',
        'type',
        'levelId',
        'shared',
        'schoolYear',
        'version',
        'createdAt',
        'deletedAt',
        'ssoPortal',
        'ssoClass',
        'signInCode',
      ],
    ],
    keeps: { name: 'the class belongs to the school' },
    holdings: [authored(groups.creatorId, 'classes and groups that a teacher made', ['name', 'type', 'schoolYear', 'createdAt'])],
  },
  {
    table: groupStudents,
    links: ['userId'],
    plain: ['groupId'],
    holdings: [
      {
        what: 'classes and groups of a student',
        why: 'giving work to a class',
        kept: 'person',
        of: by(groupStudents.userId),
        shown: ['groupId'],
        // Results of past works name their students by class.
        erased: 'keep',
      },
    ],
  },
  {
    table: files,
    links: ['creatorId', 'assigneeId'],
    personal: ['path', 'originalName', 'contentType', 'size', 'createdAt', 'usedAt', 'words'],
    plain: ['schoolId'],
    keeps: Object.fromEntries(
      ['path', 'contentType', 'size', 'createdAt', 'usedAt', 'words'].map((column) => [
        column,
        `${schoolsOwn}, under a random path`,
      ]),
    ),
    holdings: [
      {
        what: 'files and recordings of a student’s answers, and of comments on them (the bytes are in the file store)',
        why: 'the student’s work; feedback on it',
        kept: 'voices',
        of: ofAssignees(files.assigneeId),
        shown: ['path', 'originalName', 'contentType', 'size', 'createdAt'],
        erased: 'delete',
      },
      {
        what: 'documents, pictures and sounds of modules; recordings of comments and sounds of texts read aloud, which erasure deletes',
        why: 'teaching',
        kept: 'object',
        of: by(files.creatorId),
        shown: ['path', 'originalName', 'contentType', 'size', 'createdAt'],
        erased: { originalName: plainName(files.originalName) },
      },
    ],
  },
  {
    table: commentPhrases,
    links: ['userId'],
    personal: ['text', 'uses', 'createdAt'],
    plain: ['id', 'schoolId'],
    holdings: [
      {
        what: 'phrases that a teacher keeps for comments',
        why: 'writing comments faster',
        kept: 'person',
        of: by(commentPhrases.userId),
        shown: ['text', 'uses', 'createdAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: quoteRequests,
    links: ['userId'],
    personal: ['message', 'email', 'phone', 'createdAt'],
    plain: ['id', 'schoolId', 'courseId'],
    holdings: [
      {
        what: 'requests for a quote: message, e-mail, telephone',
        why: 'answering the request',
        kept: 'person',
        of: by(quoteRequests.userId),
        shown: ['message', 'email', 'phone', 'createdAt'],
        erased: 'delete',
      },
    ],
  },
]

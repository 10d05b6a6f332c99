import { sql } from 'drizzle-orm'
import {
  among,
  commentPhrases,
  courseEditors,
  courses,
  files,
  frozenCourses,
  groupStudents,
  groups,
  modules,
  quoteRequests,
} from '../../db/schema.ts'
import { courseLinks, sources, thanks } from '../../db/sharing-schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import { plainName } from './erased-name.ts'
import { by, holdingsOf, ofAssignees, type TableHoldings } from './holding.ts'

const schoolsOwn = 'made for the school, which keeps it without its author’s name'
const authorsOwn = (what: string) =>
  ({ what, why: 'teaching; shared with the school or everybody if the author chose so', kept: 'object', erased: 'keep' }) as const

const naming = (items: string) =>
  ({
    what: `whether the author of ${items} wants to be named with them, by their public link and in copies`,
    why: 'the author chose so',
    kept: 'object',
    shown: ['id', 'authorNamed'],
    erased: { authorNamed: false },
  }) as const

const keptSaves = { keeps: { [schoolsOwn]: ['content', 'savedAt'] } } as const

/** Schools, groups, modules, courses and files. */
export const resourceHoldings: readonly TableHoldings[] = [
  holdingsOf(courseEditors, {
    ...{ what: 'courses of colleagues that a teacher may change', why: 'writing a course together' },
    ...{ kept: 'object', shown: ['courseId', 'namedAt'] },
  }),
  holdingsOf(
    modules,
    {
      ...authorsOwn('modules that a teacher wrote'),
      shown: ['id', 'name', 'keywords', 'status', 'createdAt', 'questions'],
      keeps: {
        [schoolsOwn]: ['name', 'keywords', 'searchText', 'questions'],
        'replaced by a plain name': ['originalDocument'],
      },
    },
    naming('modules'),
  ),
  holdingsOf(
    courses,
    {
      ...authorsOwn('courses that a teacher made'),
      shown: ['id', 'name', 'keywords', 'status', 'share', 'createdAt', 'introduction'],
      keeps: { [schoolsOwn]: ['name', 'keywords', 'searchText', 'introduction'] },
    },
    naming('courses'),
  ),
  holdingsOf(courseLinks, {
    what: 'links by which anyone may see a course',
    why: 'the author made them',
    kept: 'object',
    // Those that others made to courses of these people as well.
    of: (ids) => sql`(${among(courseLinks.makerId, ids)} or ${courseLinks.courseId} in
          (select id from ${courses} where ${among(courses.creatorId, ids)}))`,
    shown: ['courseId', 'createdAt'],
    personal: ['token'],
  }),
  holdingsOf(sources, {
    what: 'copies of somebody’s modules and courses, which name them if they want it',
    why: 'their licence asks for it',
    kept: 'object',
    shown: ['title', 'named', 'licence'],
    erased: { creatorId: null, named: false },
    keeps: {
      [schoolsOwn]: ['title'],
      'the name that an archive gave of the author of a work that is not here, or that its importer does not see': ['authorName'],
    },
  }),
  holdingsOf(thanks, {
    what: 'thanks that a teacher gave for courses of others',
    why: 'telling their authors how many',
    shown: ['courseId', 'createdAt'],
  }),
  holdingsOf(moduleVersions, {
    ...authorsOwn('saves of a module'),
    shown: ['moduleId', 'version', 'savedAt', 'content'],
    ...keptSaves,
  }),
  holdingsOf(courseVersions, {
    ...authorsOwn('saves of a course'),
    shown: ['courseId', 'version', 'savedAt', 'content'],
    ...keptSaves,
  }),
  // A course as given names no author; its texts are the author’s.
  { table: frozenCourses, holdings: [], keeps: { [schoolsOwn]: ['content', 'name'] } },
  holdingsOf(groups, {
    ...authorsOwn('classes and groups that a teacher made'),
    shown: ['name', 'type', 'schoolYear', 'createdAt'],
    keeps: { 'the class belongs to the school': ['name'] },
  }),
  holdingsOf(groupStudents, {
    what: 'classes and groups of a student',
    why: 'giving work to a class',
    shown: ['groupId'],
    // Results of past works name their students by class.
    erased: 'keep',
  }),
  holdingsOf(
    files,
    {
      what: 'files and recordings of a student’s answers, and of comments on them (the bytes are in the file store)',
      why: 'the student’s work; feedback on it',
      kept: 'voices',
      of: ofAssignees(files.assigneeId),
      shown: ['path', 'originalName', 'contentType', 'size', 'createdAt'],
      keeps: { [`${schoolsOwn}, under a random path`]: ['path', 'contentType', 'size', 'createdAt', 'usedAt', 'words'] },
    },
    {
      what: 'documents, pictures and sounds of modules; recordings of comments and sounds of texts read aloud, which erasure deletes',
      why: 'teaching',
      kept: 'object',
      of: by(files.creatorId),
      shown: ['path', 'originalName', 'contentType', 'size', 'createdAt'],
      erased: { originalName: plainName(files.originalName) },
    },
  ),
  holdingsOf(commentPhrases, {
    what: 'phrases that a teacher keeps for comments',
    why: 'writing comments faster',
    shown: ['text', 'uses', 'createdAt'],
  }),
  holdingsOf(quoteRequests, {
    what: 'requests for a quote: message, e-mail, telephone',
    why: 'answering the request',
    shown: ['message', 'email', 'phone', 'createdAt'],
  }),
]

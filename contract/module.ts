import * as z from 'zod/mini'
import { withoutDefaults } from './changes.ts'
import { authors, defineCall, resourceEditors, resourceReaders, teachers } from './define-call.ts'
import { storedDraft, storedQuestion } from './question.ts'
import { authoredResource, copyTarget, savedTarget, saveTarget, searchFilters, storedResource } from './resource.ts'
import { id, invalid, paging, queryFlag } from './scalars.ts'
import { fileInput, storedName, upload, uploadCallLimits } from './upload.ts'

/** Author's input. The rules for drafts and for publishing are in domain/authoring/module-problems. */
export const moduleDraft = z.object({
  ...authoredResource,
  /** Id of a chapter of the subject and one of the levels. */
  chapter: z._default(z.nullable(id), null),
  cantAffect: z._default(z.boolean(), false),
  questions: z.array(storedDraft, invalid).check(z.maxLength(300, { error: 'tooLong' })),
  /** An image or a PDF (MOD-039): a new file, or the file name of a module that the author can see; unchanged when omitted. */
  document: z.optional(fileInput),
})
export type ModuleDraft = z.output<typeof moduleDraft>
export type ModuleDraftInput = z.input<typeof moduleDraft>

const stored = {
  ...storedResource,
  /** The name of its file on the content host, under module/document/. */
  document: z.nullable(z.string()),
  /** The file name on the author's machine, used for downloads. */
  originalDocument: z.nullable(z.string()),
}

export const module = z.extend(moduleDraft, { ...stored, questions: z.array(storedQuestion) })
export type Module = z.output<typeof module>

/** A module without its questions, as lists and cards need it. */
export const moduleSummary = z.extend(z.omit(moduleDraft, { questions: true }), {
  ...stored,
  questionCount: z.int(),
})
export type ModuleSummary = z.output<typeof moduleSummary>

export const moduleSources = ['library', 'mine', 'withMe', 'school'] as const

export const listModules = defineCall('GET /module', {
  summary:
    'Modules, newest first. Without a flag: the caller’s published ones; draft, unpublished: also those; others: visible modules of other authors.',
  query: z.object({ draft: queryFlag, unpublished: queryFlag, others: queryFlag, ...paging }),
  response: z.array(moduleSummary),
  access: { allow: teachers },
})

export const searchModules = defineCall('GET /module/search', {
  summary:
    'Modules matched by the beginnings of words in their name, keywords and chapter, newest first; with close=true by words that resemble them, closest first. source: library (published modules visible to the caller), mine (the caller’s own, whatever the status), withMe (those of colleagues that the caller writes with them), school.',
  query: z.object({ source: z._default(z.enum(moduleSources, invalid), 'library'), ...searchFilters }),
  response: z.array(moduleSummary),
  access: { allow: teachers },
  headless: { deepLink: true },
})

export const readDocumentRules = defineCall('GET /module/document-rules', {
  summary: 'The most bytes that the document of a module may have, and whether a .docx or .odt becomes a PDF (MOD-039).',
  response: z.object({ most: z.int(), office: z.boolean() }),
  access: { allow: teachers },
  headless: { deepLink: true },
})
export type DocumentRules = z.output<typeof readDocumentRules.response>

export const getModule = defineCall('GET /module/:id', {
  summary: 'One module with its questions.',
  response: module,
  access: { object: 'module', allow: resourceReaders },
})

export const createModule = defineCall('POST /module', {
  summary: 'Creates a module. Drafts are lenient; publishing applies every rule.',
  body: z.extend(moduleDraft, { ...saveTarget, ...copyTarget }),
  response: module,
  access: { allow: authors },
  failures: ['conflict', 'tooLarge', 'unsupported'],
  // A document of an office is converted.
  slow: true,
  ...uploadCallLimits.module,
})

const textFile = {
  response: z.object({ name: storedName }),
  access: { allow: authors },
  headless: { deepLink: true },
  failures: ['tooLarge', 'unsupported'],
  ...uploadCallLimits.textFile,
} as const

export const keepPicture = defineCall('POST /module/picture', {
  ...textFile,
  summary:
    'Stores a picture (PNG, JPEG or GIF) for a text of a question and returns its name under module/picture/. Deleted after 30 days without a module that refers to it.',
  body: z.object({ picture: upload }),
})

export const keepSound = defineCall('POST /module/sound', {
  ...textFile,
  summary:
    'Stores a sound that browsers can play (MP3, M4A, WAV, Ogg, WebM, FLAC or AAC) for a text of a question and returns its name under module/sound/. Deleted after 30 days without a module that refers to it.',
  body: z.object({ sound: upload }),
})

export const updateModule = defineCall('PUT /module/:id', {
  summary:
    'Saves a module. 409 version.stale when it was saved by someone else since `version`. Omitted optional fields stay unchanged.',
  body: z.extend(withoutDefaults(moduleDraft.shape), savedTarget),
  response: module,
  access: { object: 'module', allow: resourceEditors },
  failures: ['conflict', 'tooLarge', 'unsupported'],
  // A document of an office is converted.
  slow: true,
  ...uploadCallLimits.module,
})

export const archiveModule = defineCall('PUT /module/archive/:id', {
  summary: 'Archives a module; idempotent.',
  response: moduleSummary,
  access: { object: 'module', allow: resourceEditors },
})

export const restoreModule = defineCall('PUT /module/restore/:id', {
  summary: 'Restores a module from the archive with its earlier status; idempotent.',
  response: moduleSummary,
  access: { object: 'module', allow: resourceEditors },
})

export const deleteModule = defineCall('DELETE /module/:id', {
  summary: 'Deletes a module. 409 module.used while a course contains it.',
  response: z.object({ _id: id }),
  access: { object: 'module', allow: resourceEditors },
  failures: ['conflict'],
})

/** A course that contains a module. For a course that the caller cannot see, only subject and levels are given. */
export const moduleUse = z.object({ _id: z.nullable(id), name: z.nullable(z.string()), subjectId: id, levels: z.array(id) })
export type ModuleUse = z.output<typeof moduleUse>

export const listModuleCourses = defineCall('GET /module/:id/courses', {
  summary: 'The courses that contain a module, by name, those that the caller cannot see last.',
  response: z.array(moduleUse),
  access: { object: 'module', allow: resourceEditors },
})

import type { Messages } from 'next-intl'
import { problemCodes } from '#domain/authoring/problem'
import type { Editing } from '../types.ts'

export type ProblemWord = keyof Messages['problems']['text']

/** The codes with words of their own whatever the field; the words of the others depend on it, or are those of another code. */
const ownWords = [
  ...problemCodes,
  ...(['officialOnly', 'fileLost', 'required', 'tooLong', 'tooComplex', 'tooManySounds', 'duplicate', 'unknown'] as const),
]

const words = new Map<string, ProblemWord>([
  ['module.name.required', 'moduleName'],
  ['course.name.required', 'courseName'],
  ['name.tooLong', 'nameTooLong'],
  ['subjectId.required', 'subject'],
  ['subjectId.unknown', 'subjectUnknown'],
  ['levels.required', 'levels'],
  ['levels.unknown', 'levelsUnknown'],
  ['duration.invalid', 'durationInvalid'],
  ['duration.tooLong', 'durationTooLong'],
  ['chapter.unknown', 'chapterUnknown'],
  ['typeId.unknown', 'typeUnknown'],
  ['modules.unknown', 'modulesUnknown'],
  ['modules.duplicate', 'modulesDuplicate'],
  ['modules.sharedQuestions', 'modulesShared'],
  ['modules.tooManyQuestions', 'courseQuestions'],
  ['modules.tooMuchText', 'courseText'],
  ['questions.tooManyQuestions', 'moduleQuestions'],
  ['questions.tooMuchText', 'moduleText'],
  ['upload.formatError', 'fileFormat'],
  ['upload.heic', 'fileHeic'],
  ['upload.tooManyPixels', 'filePixels'],
  ['upload.officeFailed', 'officeFailed'],
  ['upload.soundError', 'soundFormat'],
  ['tooLarge', 'fileTooLarge'],
  ['attachmentTooLarge', 'fileTooLarge'],
  ['upload.empty', 'fileEmpty'],
  ['upload.personFull', 'personFull'],
  ['upload.schoolFull', 'schoolFull'],
  ['negative', 'durationNegative'],
])

/** The key under `problems.text` for an error code of a field (MOD-037, CRS-018): the most specific one that exists. */
export function problemWord(kind: Editing<unknown>['kind'], path: string, code: string): ProblemWord {
  const field = path.split('.')[0] ?? ''
  const found = words.get(`${kind}.${field}.${code}`) ?? words.get(`${field}.${code}`) ?? words.get(code)
  return found ?? ownWords.find((own) => own === code) ?? 'invalid'
}

/** The names that a problem is about, separated by commas; `none` without names. */
export const namesOf = ({ names }: { names?: readonly string[] }): string =>
  names === undefined || names.length === 0 ? 'none' : names.map((name) => `«\u00A0${name}\u00A0»`).join(', ')

const lists = { choices: 'choice', items: 'item', pairs: 'pair', extras: 'extra', zones: 'zone' } as const
type ListField = (typeof lists)[keyof typeof lists]

/** Numbers from 1 for a path: that of its question, and that of its entry in one of the question's lists. */
export function problemPlace(path: string): { question?: number; within?: { of: ListField; number: number } } {
  const [, question, list, place] = /^questions\.(\d+)(?:\.data\.(choices|items|pairs|extras|zones)\.(\d+))?/.exec(path) ?? []
  const of = Object.entries(lists).find(([name]) => name === list)?.[1]
  return {
    ...(question !== undefined && { question: Number(question) + 1 }),
    ...(of !== undefined && { within: { of, number: Number(place) + 1 } }),
  }
}

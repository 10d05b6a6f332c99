import type { Problems } from '#components/calls/form.ts'
import { Failure } from '#contract/errors'
import type { CoefficientProblem } from '#domain/marks/coefficient'
import type { AssignmentErrors } from '#domain/works/assigning'

/** The decisions of the screen, each on one line that opens. */
export type Row = 'course' | 'groups' | 'due' | 'exam' | 'options'

/** The decision that holds a field, and the codes that it can show; the message of each is under `assign.problem`. */
const fields = {
  courseId: {
    row: 'course',
    codes: ['required', 'unknown', 'notPublished', 'notAssignable', 'limited', 'empty', 'sharedQuestions', 'tooLarge'],
  },
  groups: { row: 'groups', codes: ['required', 'oneClass', 'empty', 'unknown'] },
  dueDate: { row: 'due', codes: ['required', 'past', 'far', 'invalid'] },
  exam: { row: 'exam', codes: ['tooShort', 'tooLong', 'invalid'] },
  name: { row: 'options', codes: ['tooLong'] },
  comment: { row: 'options', codes: ['tooLong'] },
  publishAt: { row: 'options', codes: ['required', 'past', 'invalid', 'afterDue'] },
  groupPublishAt: { row: 'options', codes: ['required', 'past', 'invalid', 'afterDue'] },
  marking: { row: 'options', codes: ['required', 'invalid', 'negative', 'tooHigh', 'decimals'] },
  students: { row: 'options', codes: ['unknown', 'tooLong'] },
} as const satisfies Readonly<Record<string, { readonly row: Row; readonly codes: readonly string[] }>>

export type AssignField = keyof typeof fields
export type AssignProblem = { [F in AssignField]: `${F}.${(typeof fields)[F]['codes'][number]}` }[AssignField]
export type AssignProblems = { readonly [F in AssignField]?: AssignProblem }

const names = Object.keys(fields) as AssignField[]

/** The decisions with a problem. */
export const rowsOf = (problems: Problems<AssignProblems>): Row[] =>
  names.flatMap((field) => (problems[field] === undefined ? [] : [fields[field].row]))

/** What is wrong with the coefficient: the fields of a marking have words of their own for it. */
export const coefficientProblem = ({ marking }: Problems<AssignProblems>): CoefficientProblem | undefined =>
  fields.marking.codes.find((code) => marking === `marking.${code}`)

/** A problem that `coefficientProblem` names. */
export const isOfMarking = (problem: AssignProblem): problem is Extract<AssignProblem, `marking.${string}`> =>
  problem.startsWith('marking.')

/** The problems found in a form before it is sent. */
export const clientProblems = (
  errors: (AssignmentErrors & { readonly exam?: 'invalid' }) | { readonly courseId?: 'required'; readonly groups?: 'oneClass' },
): AssignProblems => knownProblems(Object.entries(errors))

/** The field problems in an API refusal; empty when no field explains it. */
export function refusalProblems(error: unknown): AssignProblems {
  if (!(error instanceof Failure)) return {}
  const [subject, reason] = error.code.split('.')
  const ofCourse = subject === 'course' ? [['courseId', reason === 'notFound' ? 'unknown' : (reason ?? '')] as const] : []
  return knownProblems([...ofCourse, ...Object.entries(error.errors)])
}

const fieldsOf: Readonly<Record<string, readonly AssignField[]>> = {
  courseId: ['courseId'],
  groups: ['groups', 'students'],
  students: ['groups', 'students'],
  due: ['dueDate', 'publishAt', 'groupPublishAt'],
  publish: ['publishAt', 'groupPublishAt'],
  groupPublish: ['groupPublishAt'],
  exam: ['exam'],
  marking: ['marking'],
  name: ['name'],
  comment: ['comment'],
}

/** The fields whose problems are settled by a change of these parts of the form. */
export const settledFields = (changed: object): readonly string[] => Object.keys(changed).flatMap((part) => fieldsOf[part] ?? [])

function knownProblems(entries: readonly (readonly [string, string])[]): AssignProblems {
  return Object.fromEntries(
    entries.flatMap(([path, code]) => {
      const problem = problemOf(path.split('.')[0] ?? '', code)
      return problem ? [problem] : []
    }),
  )
}

function problemOf(field: string, code: string): [AssignField, AssignProblem] | undefined {
  const name = names.find((known) => known === field)
  const knownCode = name && fields[name].codes.find((candidate) => candidate === code)
  return name && knownCode ? [name, `${name}.${knownCode}` as AssignProblem] : undefined
}

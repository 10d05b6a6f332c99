import type { EditorState, ListedProblem } from '../editor/editor-state.ts'
import type { Editing } from '../types.ts'

/** All problems of a form: first those that block every save, then those of publishing in the order of the form. */
export function allProblems<Form>(editing: Editing<Form>, form: Form): ListedProblem[] {
  const place = (path: string) => ({ path, field: editing.fieldOf(form, path) })
  return [
    ...Object.entries(editing.saveErrors(form)).map(([path, code]) => ({ ...place(path), code, blocking: true, atSave: true })),
    ...editing.problems(form).map((problem) => ({ ...problem, ...place(problem.path), atSave: false })),
  ]
}

export interface ShownError {
  readonly path: string
  readonly code: string
  readonly names?: readonly string[]
  /** False for advice, which blocks nothing. */
  readonly blocking: boolean
}

/** Advice on the whole item rather than a mistake in a field: only shown when publishing. */
const adviceOnly = new Set(['noKeywords', 'unpublishedModules'])

/**
 * The error beside each field: the server's, otherwise the field's own problem, shown once the field has lost the focus or a save
 * or publication was tried.
 */
export function shownErrors<Form>(
  problems: readonly ListedProblem[],
  { touched, shown, refused }: Pick<EditorState<Form>, 'touched' | 'shown' | 'refused'>,
): ReadonlyMap<string, ShownError> {
  const errors = new Map<string, ShownError>()
  for (const problem of problems) {
    const requested = shown === 'all' || (shown === 'save' && problem.atSave)
    const left = touched.has(problem.field) && !adviceOnly.has(problem.code)
    if ((requested || left) && !errors.has(problem.field)) errors.set(problem.field, problem)
  }
  for (const [field, code] of Object.entries(refused)) errors.set(field, { path: field, code, blocking: true })
  return errors
}

import type { EditorState, ListedProblem } from './editor-state.ts'
import type { Editing } from './types.ts'

/** Everything that stands between the form and its publication: first what no save accepts, then in the order of the form. */
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
  /** False for advice, which stands in no way. */
  readonly blocking: boolean
}

/** Advice on the whole item, no mistake in a field: shown when publishing asks for it. */
const adviceOnly = new Set(['noKeywords', 'unpublishedModules'])

/**
 * The error beside each field: what the server refused; else the field's own problem once the field was left, or once a save
 * or a publication asked for it.
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

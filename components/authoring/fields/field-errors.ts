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

/** Not `blocking`: advice. */
export type ShownError = Pick<ListedProblem, 'path' | 'code' | 'names' | 'blocking'>

/** What decides which errors show; `toChoose`: fields whose errors show from the start. */
type Showing = Pick<EditorState<unknown>, 'shown' | 'refused'> & { toChoose?: readonly string[] | undefined }

/** The error beside each field: the server's, otherwise the field's own problem, shown once a save or publication was tried. */
export function shownErrors(
  problems: readonly ListedProblem[],
  { toChoose = [], shown, refused }: Showing,
): ReadonlyMap<string, ShownError> {
  const errors = new Map<string, ShownError>()
  for (const problem of problems) {
    const requested = shown === 'all' || (shown === 'save' && problem.atSave)
    if ((requested || toChoose.includes(problem.field)) && !errors.has(problem.field)) errors.set(problem.field, problem)
  }
  for (const [field, code] of Object.entries(refused)) errors.set(field, { path: field, code, blocking: true })
  return errors
}

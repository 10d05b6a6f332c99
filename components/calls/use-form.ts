import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Failure } from '#contract/errors'
import { Form, type FormOptions } from './form.ts'
import { useReportFailure } from './use-writing.ts'

type Options<T extends object, P extends object, R> = Omit<FormOptions<T, P, R>, 'onFailed'> &
  Partial<Pick<FormOptions<T, P, R>, 'onFailed'>> & {
    /** What the form is about: it begins anew with something else. */
    readonly about?: string | undefined
  }

/** The state of a form and its actions; `attributes` are those of its `<form>`. Failures that are about no field are shown as messages. */
export function useForm<T extends object, P extends object, R>(given: Options<T, P, R>) {
  const reportFailure = useReportFailure()
  const options = { onFailed: reportFailure, ...given }
  const [{ form, about }, begin] = useState(() => ({ form: new Form(options), about: given.about }))
  if (about !== given.about) begin({ form: new Form(options), about: given.about })
  form.options = options
  const state = useSyncExternalStore(
    form.subscribe,
    () => form.state,
    () => form.state,
  )
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => form.start(), [form])
  useEffect(() => {
    if (state.refusals > 0 && root.current) focusFirstProblem(root.current)
  }, [state.refusals])
  const { change, save, run, startAgain } = form
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Not of another form, in a window that was opened from here.
    if (event.target === event.currentTarget) void save()
  }
  return { ...state, change, save, run, startAgain, attributes: { ref: root, noValidate: true, onSubmit } }
}

/** The first that is described by an error; a part that is none itself has its controls inside. */
function focusFirstProblem(form: HTMLElement) {
  const found = form.querySelector<HTMLElement>('[aria-describedby$=-error]')
  const control = found?.matches('fieldset, div')
    ? found.querySelector<HTMLElement>('input:not(:disabled), textarea, button')
    : found
  control?.focus()
  found?.scrollIntoView({ block: 'center' })
}

/** The problems of a refusal that are about these fields: the codes of the contract. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { readonly [F in Field]?: string } {
  const problems: { [F in Field]?: string } = {}
  for (const field of error instanceof Failure ? fields : []) {
    const code = error instanceof Failure && error.errors[field]
    if (code) problems[field] = code
  }
  return problems
}

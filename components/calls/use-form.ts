'use client'

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, type FormOptions } from './form.ts'
import { useReportFailure } from './use-report-failure.ts'

type Options<T extends object, P extends object, R> = Omit<FormOptions<T, P, R>, 'onFailed'> &
  Partial<Pick<FormOptions<T, P, R>, 'onFailed'>>

/** The state of a form and its actions; `attributes` are those of its `<form>`. Failures that are about no field are shown as messages. */
export function useForm<T extends object, P extends object, R>(given: Options<T, P, R>) {
  const reportFailure = useReportFailure()
  const options = { onFailed: reportFailure, ...given }
  const [form] = useState(() => new Form(options))
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
    void save()
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

'use client'

import { useState } from 'react'
import { useRead } from '#lib/browser/use-read'
import type { Editing } from '../types.ts'

export interface HistoryOf<Form> {
  readonly editing: Pick<Editing<Form>, 'kind' | 'history'>
  readonly id: string
  /** The current form of the editor, saved or not. */
  readonly form: Form
  readonly onExpired: () => void
}

export const inEditor = 'editor'

/** The saved versions of an item, the selected one, and its differences from another version or from the editor. */
export function useCompared<Form>({ editing, id, form, onExpired }: HistoryOf<Form>) {
  const { kind, history } = editing
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState(inEditor)
  const list = useRead(['versions', kind, id], () => history.list(id), { onExpired })
  const version = list.data?.find((one) => one.version === chosen) ?? list.data?.[0]
  const number = version?.version
  const otherNumber = other === inEditor ? undefined : Number(other)
  const keyOf = (of: number | undefined) => (of === undefined ? null : [`version ${kind}`, id, of])
  const own = useRead(keyOf(number), () => history.read(id, number ?? 0), { onExpired })
  const against = useRead(keyOf(otherNumber), () => history.read(id, otherNumber ?? 0), { onExpired })
  const otherForm = otherNumber === undefined ? form : against.data?.form
  const isOlder = number !== undefined && (otherNumber === undefined || number < otherNumber)
  const inOrder = (one: Form, another: Form) => (isOlder ? history.compare(one, another) : history.compare(another, one))
  return {
    list,
    version,
    own: own.data,
    other,
    setOther,
    choose: (wanted: number) => {
      setChosen(wanted)
      if (String(wanted) === other) setOther(inEditor)
    },
    /** From the older to the newer; undefined while a version is loading. */
    comparison: own.data && otherForm !== undefined ? inOrder(own.data.form, otherForm) : undefined,
    waitsFor: own.data ? against : own,
  }
}

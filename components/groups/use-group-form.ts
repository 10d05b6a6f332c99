'use client'

import { useState } from 'react'
import type { GroupWithStudents } from '#contract/group'
import { callApi } from '#lib/browser/client'
import { newUuid } from '#lib/browser/uuid'
import { type GroupForm, groupProblems } from './group-form.ts'
import { useSaveFailure } from './use-save-failure.ts'

type Options = {
  initial: GroupForm
  /** The group that is changed, and the version it was read at; absent for a new one. */
  group?: { readonly _id: string; readonly version: number } | undefined
  onSaved: (group: GroupWithStudents) => void
}

/** A class or group being written. What a refused save leaves stays in the form. */
export function useGroupForm({ initial, group, onSaved }: Options) {
  const tellFailure = useSaveFailure()
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState<ReturnType<typeof groupProblems>>({})
  const [pending, setPending] = useState(false)
  // A lost reply and a second press make one group.
  const [idempotencyKey] = useState(newUuid)

  const change = (part: Partial<GroupForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  /** Sends the form; gives the name of the first field that is wrong. */
  const save = async (): Promise<string | undefined> => {
    if (pending) return undefined
    const wrong = groupProblems(form)
    setProblems(wrong)
    const first = (['levelId', 'name'] as const).find((field) => wrong[field])
    if (first) return first
    const { type, levelId, name, shared } = form
    const body = { type, levelId, name, shared, students: form.students.map(({ _id }) => _id) }
    setPending(true)
    try {
      onSaved(
        group
          ? await callApi('updateGroup', { params: { id: group._id }, body: { ...body, version: group.version } })
          : await callApi('createGroup', { body }, { idempotencyKey }),
      )
    } catch (error) {
      tellFailure(error)
      setPending(false)
    }
    return undefined
  }
  return { form, change, problems, pending, save }
}

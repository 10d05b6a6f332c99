'use client'

import { useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import type { GroupWithStudents } from '#contract/group'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { attemptFor } from '#lib/browser/write-attempt'
import {
  currentOfConflict,
  formOfGroup,
  type GroupForm,
  type GroupFormDraft,
  groupBody,
  groupFormDraft,
  groupProblems,
  rebaseGroup,
} from './group-form.ts'

type Options = {
  userId: string
  initial: GroupForm
  /** The edited group, with the version it was read at; undefined for a new one. */
  group?: { readonly _id: string; readonly version: number } | undefined
  onSaved: (group: GroupWithStudents) => void
}

/** The form state, kept in sessionStorage at each change; `base` is the group that the changes apply to. */
function useGroupFormDraft(key: string, { initial, version }: { initial: GroupForm; version: number | undefined }) {
  const [kept] = useState(() => readDraft(key, groupFormDraft, 'session'))
  const [base, setBase] = useState({ form: initial, version })
  const [form, setForm] = useState(() => (kept ? rebaseGroup(kept.form, kept.from, initial) : initial))
  const [restored, setRestored] = useState(kept !== undefined)
  const attempt = useRef<GroupFormDraft['attempt']>(kept?.attempt ?? null)
  const keep = (next: GroupForm, from = base.form) =>
    keepDraft(key, { form: next, from, attempt: attempt.current } satisfies GroupFormDraft, 'session')
  return {
    ...{ form, base, restored },
    write: (next: GroupForm) => {
      setForm(next)
      keep(next)
    },
    /** Rebases the typed changes on another user's version. */
    rebase: (current: GroupWithStudents) => {
      const after = formOfGroup(current)
      const next = rebaseGroup(form, base.form, after)
      setBase({ form: after, version: current.version })
      setForm(next)
      keep(next, after)
    },
    startAgain: () => {
      dropDraft(key, 'session')
      attempt.current = null
      setForm(base.form)
      setRestored(false)
    },
    /** An identical request reuses its idempotency key, also after a reload: a lost reply or a second press creates one group. */
    writeKeyOf: (body: string) => {
      attempt.current = attemptFor(attempt.current, body)
      keep(form)
      return attempt.current.key
    },
  }
}

/**
 * State and saving of the group form: kept in sessionStorage at each change, until it is saved. A refused save keeps the form;
 * after a version conflict the form is rebased on the other user's version.
 */
export function useGroupForm({ userId, initial, group, onSaved }: Options) {
  const reportFailure = useReportFailure()
  const key = draftKey('group', userId, group?._id ?? 'new')
  const written = useGroupFormDraft(key, { initial, version: group?.version })
  const { form, base, restored, writeKeyOf } = written
  const [theirs, setTheirs] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof groupProblems>>({})
  const [pending, setPending] = useState(false)

  const change = (part: Partial<GroupForm>) => {
    written.write({ ...form, ...part })
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const startAgain = () => {
    written.startAgain()
    setProblems({})
  }
  const send = () => {
    const body = groupBody(form)
    if (!group) return callApi('createGroup', { body }, { idempotencyKey: writeKeyOf(JSON.stringify(body)) })
    const { version } = base
    return callApi('updateGroup', { params: { id: group._id }, body: { ...body, ...(version !== undefined && { version }) } })
  }
  /** Saves the form; resolves to the name of the first invalid field, if any. */
  const save = async (): Promise<string | undefined> => {
    if (pending) return undefined
    const wrong = groupProblems(form)
    setProblems(wrong)
    const first = (['levelId', 'name'] as const).find((field) => wrong[field])
    if (first) return first
    setPending(true)
    setTheirs(false)
    try {
      const saved = await send()
      dropDraft(key, 'session')
      onSaved(saved)
    } catch (error) {
      const current = currentOfConflict(error)
      if (current) written.rebase(current)
      else reportFailure(error)
      setTheirs(current !== undefined)
      setPending(false)
    }
    return undefined
  }
  return { form, change, problems, pending, restored, theirs, startAgain, save }
}

'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import type { Status } from '#contract/scalars'
import { newUuid } from '#lib/browser/uuid'
import type { EditorEvent, EditorState } from '../editor/editor-state.ts'
import { allProblems } from '../fields/field-errors.ts'
import { focusField } from '../fields/focus-field.ts'
import type { Editing, Target } from '../types.ts'
import { onFailure } from './failed-save.ts'
import { savedSinceLoad } from './saved-since-load.ts'
import { sendSave } from './send-save.ts'

interface SaveTools<Form> {
  readonly editing: Editing<Form>
  readonly latest: { readonly current: EditorState<Form> }
  readonly send: (event: EditorEvent<Form>) => void
  /** Stores the unsaved changes in the browser now. */
  readonly flush: () => void
}

/** The save actions of an editor. `saving` must be memoized. */
export function useSave<Form>(saving: SaveTools<Form>) {
  const { editing, latest, send } = saving
  const t = useTranslations('authoring')
  const busy = useRef(false)

  const run = useCallback(
    async (target: Target, publishAnyway: boolean) => {
      if (busy.current) return
      busy.current = true
      const { form } = latest.current
      send({ type: 'sending', target })
      try {
        await sendForm(saving, { status: target, publishAnyway })
      } catch (error) {
        await onFailure({ ...saving, form, stored: latest.current.stored, target }, error)
      } finally {
        busy.current = false
      }
    },
    [saving, latest, send],
  )

  /** For a footer button: reports problems instead of saving, if there are any. */
  const save = useCallback(
    (target: Target) => {
      if (!reportProblems(saving, target)) void run(target, false)
    },
    [saving, run],
  )

  /** Saves over a version that somebody else has saved meanwhile. */
  const saveOver = useCallback(
    async (target: Target) => {
      const { stored } = latest.current
      if (!stored || busy.current) return
      send({ type: 'sending', target })
      try {
        send({ type: 'settled', stored: await editing.newest(stored.id) })
      } catch (error) {
        return onFailure({ ...saving, ...latest.current, target }, error)
      }
      await run(allowedTarget(latest.current.stored?.status, target), target === 'PUBLISHED')
    },
    [saving, editing, latest, send, run],
  )

  /** Saves what was typed as a new draft. */
  const keepCopy = useCallback(() => {
    send({ type: 'detached', form: editing.copyOf(latest.current.form, t('copySuffix')) })
    save('DRAFT')
  }, [editing, latest, send, save, t])

  return { save, keepCopy, publishAnyway: useCallback(() => void run('PUBLISHED', true), [run]), saveOver }
}

/** Reports problems that block the save and focuses the first one; returns whether there are any. */
function reportProblems<Form>({ editing, latest, send }: SaveTools<Form>, target: Target): boolean {
  const problems = allProblems(editing, latest.current.form)
  const refused = problems.filter((problem) => problem.atSave)
  if (target === 'PUBLISHED' && problems.length > 0) send({ type: 'asked', question: { ask: 'publish', problems } })
  else if (refused.length > 0) send({ type: 'incomplete', count: refused.length })
  else return false
  if (target !== 'PUBLISHED' && refused[0]) focusField(refused[0].field)
  return true
}

/** Sends the current form, and updates the editor once it is saved. Throws what the call throws. */
async function sendForm<Form>(
  { editing, latest, send, flush }: SaveTools<Form>,
  asked: { status: Target; publishAnyway: boolean },
): Promise<void> {
  const { form, stored, attempt } = latest.current
  const content = { ...editing.contentOf(form), ...asked }
  const saved = await sendSave(
    editing,
    { stored, attempt, content },
    {
      newKey: newUuid,
      onTry: (tried) => {
        send({ type: 'tried', attempt: tried })
        flush()
      },
      onSettled: (settled) => send({ type: 'settled', stored: settled }),
    },
  )
  savedSinceLoad.set(saved.id, { form, stored: saved })
  send({ type: 'saved', stored: saved, form, target: asked.status, at: Date.now() })
  showAddress(editing.editorPath(saved.id))
}

/**
 * Adapts the target to the status of the newer version: once that is no longer a draft, a draft is saved as unpublished, so that
 * students still do not get it.
 */
function allowedTarget(status: Status | undefined, target: Target): Target {
  if (target === 'DRAFT' && status !== 'DRAFT') return 'UNPUBLISHED'
  return target === 'UNPUBLISHED' && status === 'DRAFT' ? 'DRAFT' : target
}

/** Shows the address of a newly created item without leaving the page. */
function showAddress(path: string): void {
  if (window.location.pathname !== path) window.history.replaceState(null, '', path)
}

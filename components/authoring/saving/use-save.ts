import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { allProblems } from '../fields/field-errors.ts'
import { focusField } from '../fields/field-slot.tsx'
import type { Target } from '../types.ts'
import { onFailure } from './failed-save.ts'
import { mergeNewest } from './merge-newest.ts'
import { allowedTarget, mergesAtOnce, type SaveTools, saveMerging, takeInOrAsk, wouldUnpublish } from './save-merging.ts'

/** The save actions of an editor. `saving` must be memoized. */
export function useSave<Form>(saving: SaveTools<Form>) {
  const { editing, latest, send } = saving
  const t = useTranslations('authoring')
  const busy = useRef(false)

  const run = useCallback(
    async (target: Target, publishAnyway: boolean) => {
      if (busy.current) return
      busy.current = true
      try {
        await saveMerging(saving, { status: target, publishAnyway }, mergesAtOnce)
      } finally {
        busy.current = false
      }
    },
    [saving],
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
        send({ type: 'settled', stored: (await editing.newest(stored.id)).stored })
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

  const { takeIn, settleMerge } = useTakingIn(saving, save)

  return { save, keepCopy, takeIn, settleMerge, publishAnyway: useCallback(() => void run('PUBLISHED', true), [run]), saveOver }
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

/** Bringing together what is typed and what somebody else saved, on request or after a choice. `save`: for the latter. */
function useTakingIn<Form>(saving: SaveTools<Form>, save: (target: Target) => void) {
  const { editing, latest, send } = saving

  /** Takes in what somebody else saved meanwhile, without saving. */
  const takeIn = useCallback(async () => {
    try {
      const merging = await mergeNewest({ editing, latest })
      if (merging) takeInOrAsk({ send }, merging, null)
      else send({ type: 'stale', target: 'DRAFT' })
    } catch (error) {
      await onFailure({ ...saving, ...latest.current, target: 'DRAFT' }, error)
    }
  }, [saving, editing, latest, send])

  /** Goes on once somebody has chosen between what both changed: `form` is the outcome. */
  const settleMerge = useCallback(
    (form: Form) => {
      const { question } = latest.current
      if (question?.ask !== 'merge') return
      const { target, merging } = question
      send({ type: 'merged', ...merging, form })
      if (target !== null && !wouldUnpublish(merging, target)) save(allowedTarget(merging.newest.stored.status, target))
    },
    [latest, send, save],
  )

  return { takeIn, settleMerge }
}

'use client'

import { useCallback } from 'react'
import type { Target } from '../types.ts'
import { onFailure } from './failed-save.ts'
import { mergeNewest } from './merge-newest.ts'
import { allowedTarget, type SaveTools, takeInOrAsk, wouldUnpublish } from './save-merging.ts'

/** Bringing together what is typed and what somebody else saved, on request or after a choice. `save`: for the latter. */
export function useTakingIn<Form>(saving: SaveTools<Form>, save: (target: Target) => void) {
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

'use client'

import { useEffect, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { type GroupDraft, groupDraft } from '../comments/comment-draft.ts'
import { isEmptyDraft } from '../comments/commenting.ts'

type Place = { userId: string; workId: string; questionId: string; first: string; left: readonly string[] }

/**
 * The draft of a comment for several students: it survives a failed save, closing its dialog, a reload and an expired session; an
 * empty draft is deleted. `left`: ids excluded initially.
 */
export function useGroupDraft({ userId, workId, questionId, first, left }: Place) {
  const key = draftKey('group-comment', userId, `${workId}:${questionId}:${first}`)
  const [blank] = useState<GroupDraft>({ text: '', left: [...left] })
  const [draft, setDraft] = useState(blank)
  const [found, setFound] = useState(false)
  useEffect(() => {
    const draft = readDraft(key, groupDraft)
    setDraft(draft ?? blank)
    setFound(draft !== undefined)
  }, [key, blank])
  const write = (part: Partial<GroupDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isEmptyDraft(next, null)) dropDraft(key)
    else keepDraft(key, next)
  }
  const clear = () => {
    dropDraft(key)
    setDraft(blank)
    setFound(false)
  }
  return { draft, found, write, clear }
}

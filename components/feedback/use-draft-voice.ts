'use client'

import { useEffect, useState } from 'react'
import type { Comment } from '#contract/assignee'
import { commentFileAddress } from '#lib/browser/file-address'
import { heldFile } from '#lib/browser/held-files'
import type { CommentDraft } from './commenting.ts'

/** What an <audio> plays for a comment being made: the recording of the draft, else the stored one; null without any. */
export function useDraftVoice({ voice }: CommentDraft, comment: Comment | null, assigneeId: string): string | null {
  const [held, setHeld] = useState<string | null>(null)
  const reference = voice && typeof voice !== 'string' ? voice.data : null
  useEffect(() => {
    let current = true
    setHeld(null)
    if (reference !== null) void heldFile(reference).then((data) => current && setHeld(data ?? null))
    return () => {
      current = false
    }
  }, [reference])
  if (reference !== null) return held
  const stored = voice === undefined ? (comment?.voiceComment ?? null) : voice
  return typeof stored === 'string' ? commentFileAddress(assigneeId, stored) : null
}

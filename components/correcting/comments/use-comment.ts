'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useFlash } from '#components/ui/states/flash'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { Comment } from '#contract/assignee'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { LostFile } from '#lib/browser/form-files'
import { draftKey, dropDraft, keepDraft, restoreDraft } from '#lib/browser/local-draft'
import type { CommentDraft } from './comment-draft.ts'
import { type CommentPlace, commentAt, commentBody, isEmptyDraft, placeKey } from './commenting.ts'
import { voiceReference, withVoice } from './draft-voice.ts'

const fetchSchema = async () => (await import('./comment-draft.ts')).commentDraft

type About = { userId: string; assigneeId: string; place: CommentPlace; comment: Comment | null }

/** The state of one comment box and its actions. `draft`: the comment being written, or null. */
export function useComment({ userId, assigneeId, place, comment: given }: About) {
  const t = useTranslations('feedback')
  const flash = useFlash()
  const afterRender = useAfterRender()
  const reportFailure = useReportFailure()
  const opener = useRef<HTMLButtonElement>(null)
  const key = draftKey('comment', userId, `${assigneeId}:${placeKey(place)}`)
  const [comment, setComment] = useLatest(given)
  const { draft, found, change, drop } = useCommentDraft(key)
  const [start, setStart] = useState<'text' | 'voice' | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const [removing, askRemoval] = useState(false)

  const close = () => {
    drop()
    setProblem(undefined)
    afterRender(() => opener.current?.focus())
  }
  const write = (part: Partial<CommentDraft>) => {
    setProblem(undefined)
    change({ text: '', ...draft, ...part })
  }
  const speak = (result: VoiceResult | null) => write({ voice: result && voiceReference(result, t('voiceFile')) })
  const send = async (next: CommentDraft | null) => {
    setPending(true)
    try {
      const body = commentBody(place, next && (await withVoice(next)))
      setComment(commentAt(await callApi('commentAssignee', { params: { id: assigneeId }, body }), place))
      close()
      flash({ tone: 'good', text: next === null ? t('removed') : t('saved') })
    } catch (error) {
      setProblem(error instanceof LostFile ? t('voiceLost') : reportFailure(error))
    } finally {
      setPending(false)
      askRemoval(false)
    }
  }
  const save = () => {
    if (pending || draft === null) return
    if (isEmptyDraft(draft, comment)) setProblem(t('empty'))
    else void send(draft)
  }
  const open = (at: 'text' | 'voice') => {
    setStart(at)
    change({ text: comment?.comment ?? '' }, { keep: false })
  }
  const remove = () => void send(null)
  return {
    ...{ comment, draft, found, start, problem, pending, removing, opener },
    ...{ open, write, speak, save, cancel: close, remove, askRemoval },
  }
}

/** The draft, kept in the browser; `found`: a draft existed when the page loaded. */
function useCommentDraft(key: string) {
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [found, setFound] = useState(false)
  useEffect(() => {
    const bringBack = (kept: CommentDraft) => {
      setDraft(kept)
      setFound(true)
    }
    return restoreDraft({ key }, fetchSchema, bringBack)
  }, [key])
  return {
    ...{ draft, found },
    change: (next: CommentDraft, { keep } = { keep: true }) => {
      setDraft(next)
      if (!keep) return
      if (next.text.trim() === '' && next.voice === undefined) dropDraft(key)
      else keepDraft(key, next)
    },
    drop: () => {
      dropDraft(key)
      setDraft(null)
      setFound(false)
    },
  }
}

/** The value passed in, until `set` replaces it; a new value passed in replaces both. */
function useLatest<T>(given: T) {
  const [state, setState] = useState({ given, value: given })
  if (state.given !== given) setState({ given, value: given })
  const set = (value: T) => setState({ given, value })
  return [state.given === given ? state.value : given, set] as const
}

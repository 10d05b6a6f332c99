'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTellFailure } from '#components/failures/use-tell-failure.ts'
import { useFlash } from '#components/ui/states/flash'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { GroupedAnswers } from '#contract/feedback'
import { callApi } from '#lib/browser/client'
import { LostFile } from '#lib/browser/held-files'
import { type Read, useRead } from '#lib/browser/use-read'
import { useClass } from './class-context.tsx'
import { withVoice } from './held-voice.ts'
import type { GroupDraft } from './kept-comment.ts'

export type ClassAnswers =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly answers: GroupedAnswers }

/** What was done last, to be told where it was done. */
export type Done =
  | { readonly kind: 'commented'; readonly written: number; readonly kept: number }
  | { readonly kind: 'removed'; readonly name: string }
  | {
      readonly kind: 'accepted' | 'unaccepted'
      readonly hole: string
      readonly text: string
      readonly regraded: CallResult<Calls['acceptAnswer']>['regraded']
    }

/** The class's answers to one question, and what a teacher does with them at once. Acts give whether they worked. */
export function useClassAnswers(questionId: string) {
  const { workId, nameOf } = useClass()
  const router = useRouter()
  const t = useTranslations('feedback')
  const flash = useFlash()
  const tellFailure = useTellFailure()
  const [done, setDone] = useState<Done | null>(null)
  const [pending, setPending] = useState(false)

  const read = useRead(['class answers', workId, questionId], () =>
    callApi('groupAnswers', { params: { id: workId }, query: { questionId } }),
  )

  /** Does one thing at a time; what it changed is read again, here and on the page behind. */
  const act = async (what: () => Promise<Done>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    try {
      setDone(await what())
      await read.again()
      router.refresh()
      return true
    } catch (error) {
      if (error instanceof LostFile) flash({ tone: 'bad', text: t('voiceLost') })
      else tellFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  const comment = (assigneeIds: string[], draft: GroupDraft) =>
    act(async () => {
      const { text, voice } = await withVoice(draft)
      const body = { questionId, assigneeIds, comment: text, ...(voice && typeof voice !== 'string' && { voiceComment: voice }) }
      const { written, kept } = await callApi('commentAnswers', { params: { id: workId }, body })
      return { kind: 'commented', written: written.length, kept: kept.length }
    })
  const remove = (assigneeId: string) =>
    act(async () => {
      const body = { comments: { questions: { [questionId]: null } } }
      await callApi('commentAssignee', { params: { id: assigneeId }, body })
      return { kind: 'removed', name: nameOf(assigneeId) }
    })
  const accept = (hole: string, text: string) =>
    act(async () => {
      const { regraded } = await callApi('acceptAnswer', { params: { id: workId }, body: { questionId, hole, text } })
      return { kind: 'accepted', hole, text, regraded }
    })
  const unaccept = (hole: string, text: string) =>
    act(async () => {
      const { regraded } = await callApi('withdrawAnswer', { params: { id: workId }, body: { questionId, hole, text } })
      return { kind: 'unaccepted', hole, text, regraded }
    })
  return { loaded: classAnswers(read), done, pending, retry: read.again, comment, remove, accept, unaccept }
}

/** While the answers are reloaded the old ones stay on screen; if reloading fails they are replaced by the error. */
function classAnswers({ data, failed }: Read<GroupedAnswers>): ClassAnswers {
  if (failed) return { state: 'failed' }
  return data ? { state: 'loaded', answers: data } : { state: 'loading' }
}

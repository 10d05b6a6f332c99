import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import type { CallResult } from '#contract/calls'
import { callApi } from '#lib/browser/client'
import { LostFile } from '#lib/browser/form-files'
import { useRead } from '#lib/browser/use-read'
import type { GroupDraft } from '../comments/comment-draft.ts'
import { withVoice } from '../comments/draft-voice.ts'
import { useClass } from './class-context.tsx'

/** The outcome of the last action, shown next to it. */
export type Done =
  | { readonly kind: 'commented'; readonly written: number; readonly kept: number }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'evaluated'; readonly count: number; readonly evaluation: number }
  | {
      readonly kind: 'accepted' | 'unaccepted'
      readonly hole: string
      readonly text: string
      readonly regraded: CallResult<'acceptAnswer'>['regraded']
    }

/** The class's answers to one question, and the teacher's actions on groups of them. Actions resolve to true on success. */
export function useClassAnswers(questionId: string) {
  const { workId, nameOf } = useClass()
  const read = useRead(['class answers', workId, questionId], () =>
    callApi('groupAnswers', { params: { id: workId }, query: { questionId } }),
  )
  const { done, pending, run } = useActions(read.again)
  return { read, done, pending, ...answerActions(run, { workId, questionId, nameOf }) }
}

type RunAction = (what: () => Promise<Done>) => Promise<boolean>

/** Runs one action at a time; afterwards the answers are reloaded and the page behind refreshed. */
function useActions(again: () => Promise<unknown>) {
  const router = useRouter()
  const t = useTranslations('feedback')
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const [done, setDone] = useState<Done | null>(null)
  const act = async (what: () => Promise<Done>) => {
    setDone(await what())
    await again()
    router.refresh()
  }
  const onFailed = (error: unknown) => {
    if (error instanceof LostFile) flash({ tone: 'bad', text: t('voiceLost') })
    else reportFailure(error)
  }
  return { done, ...useAct(act, onFailed) }
}

interface ClassQuestion {
  readonly workId: string
  readonly questionId: string
  readonly nameOf: (assigneeId: string) => string
}

function answerActions(run: RunAction, { workId, questionId, nameOf }: ClassQuestion) {
  const params = { id: workId }
  const accepting = (kind: 'accepted' | 'unaccepted') => (hole: string, text: string) =>
    run(async () => {
      const call = kind === 'accepted' ? 'acceptAnswer' : 'withdrawAnswer'
      const { regraded } = await callApi(call, { params, body: { questionId, hole, text } })
      return { kind, hole, text, regraded }
    })
  return {
    comment: (assigneeIds: string[], draft: GroupDraft) =>
      run(async () => {
        const { text, voice } = await withVoice(draft)
        const body = {
          questionId,
          assigneeIds,
          comment: text,
          ...(voice && typeof voice !== 'string' && { voiceComment: voice }),
        }
        const { written, kept } = await callApi('commentAnswers', { params, body })
        return { kind: 'commented', written: written.length, kept: kept.length }
      }),
    remove: (assigneeId: string) =>
      run(async () => {
        const body = { comments: { questions: { [questionId]: null } } }
        await callApi('commentAssignee', { params: { id: assigneeId }, body })
        return { kind: 'removed', name: nameOf(assigneeId) }
      }),
    evaluate: (assigneeIds: string[], evaluation: number) =>
      run(async () => {
        const { changed } = await callApi('evaluateAnswers', { params, body: { questionId, assigneeIds, evaluation } })
        return { kind: 'evaluated', count: changed.length, evaluation }
      }),
    accept: accepting('accepted'),
    unaccept: accepting('unaccepted'),
  }
}

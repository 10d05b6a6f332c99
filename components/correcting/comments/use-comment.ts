import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { Comment } from '#contract/assignee'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { LostFile } from '#lib/browser/form-files'
import { draftKey } from '#lib/browser/local-draft'
import type { CommentDraft } from './comment-draft.ts'
import { type CommentPlace, commentAt, commentBody, isEmptyDraft, placeKey } from './commenting.ts'
import { voiceReference, withVoice } from './draft-voice.ts'

const fetchSchema = async () => (await import('./comment-draft.ts')).keptComment

type About = { userId: string; assigneeId: string; place: CommentPlace; comment: Comment | null }

/** The state of one comment box and its actions; `form`: the comment being written, shown while `open`. */
export function useComment({ userId, assigneeId, place, comment: given }: About) {
  const t = useTranslations('feedback')
  const flash = useFlash()
  const afterRender = useAfterRender()
  const opener = useRef<HTMLButtonElement>(null)
  const [comment, setComment] = useLatest(given)
  const [start, setStart] = useState<'text' | 'voice' | null>(null)
  const [removing, askRemoval] = useState(false)
  const close = () => {
    setStart(null)
    afterRender(() => opener.current?.focus())
  }
  const onStored = (stored: Comment | null) => {
    setComment(stored)
    close()
    flash({ tone: 'good', text: stored === null ? t('removed') : t('saved') })
  }
  const { form, store } = useCommentForm({ userId, assigneeId, place, comment }, onStored)
  const cancel = () => {
    form.startAgain()
    close()
  }
  const remove = async () => {
    await form.run(() => store(null))
    askRemoval(false)
  }
  const speak = (result: VoiceResult | null) => form.change({ voice: result && voiceReference(result, t('voiceFile')) })
  return {
    comment,
    form,
    open: start !== null || form.restored,
    start,
    setStart,
    removing,
    opener,
    speak,
    cancel,
    remove,
    askRemoval,
  }
}

/** The comment being written; `store` stores another one, or none. */
function useCommentForm({ userId, assigneeId, place, comment }: About, onSaved: (stored: Comment | null) => void) {
  const t = useTranslations('feedback')
  const reportFailure = useReportFailure()
  const store = async (draft: CommentDraft | null) => {
    const body = commentBody(place, draft && (await withVoice(draft)))
    return commentAt(await callApi('commentAssignee', { params: { id: assigneeId }, body }), place)
  }
  const form = useForm<CommentDraft, { text: string }, Comment | null>({
    about: JSON.stringify(comment),
    initial: { text: comment?.comment ?? '' },
    draft: { key: draftKey('comment', userId, `${assigneeId}:${placeKey(place)}`), schema: fetchSchema },
    check: (draft) => (isEmptyDraft(draft, comment) ? { text: t('empty') } : {}),
    settles: () => ['text'],
    send: store,
    refused: (error) => ({ text: error instanceof LostFile ? t('voiceLost') : reportFailure(error) }),
    onSaved,
  })
  return { form, store }
}

/** The value passed in, until `set` replaces it; a new value passed in replaces both. */
function useLatest<T>(given: T) {
  const [state, setState] = useState({ given, value: given })
  if (state.given !== given) setState({ given, value: given })
  const set = (value: T) => setState({ given, value })
  return [state.given === given ? state.value : given, set] as const
}

'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Comment } from '#contract/assignee'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { LostFile } from '#lib/browser/form-files'
import { draftKey } from '#lib/browser/local-draft'
import type { CommentDraft } from './comment-draft.ts'
import { CommentFields } from './comment-fields.tsx'
import { CommentView } from './comment-view.tsx'
import { type CommentContext, type CommentPlace, commentAt, commentBody, isEmptyDraft, placeKey } from './commenting.ts'
import { useDraftVoice, voiceReference, withVoice } from './draft-voice.ts'

type Props = CommentContext & {
  place: CommentPlace
  /** Accessible name of the group of controls: what the comment is about. */
  label: string
  comment: Comment | null
}

/** A text or voice comment: to add, change or remove where `enabled`, else only to read. */
export function CommentBox({ enabled, ...box }: Props) {
  if (enabled) return <WritableComment {...box} />
  return box.comment ? <CommentView comment={box.comment} assigneeId={box.assigneeId} /> : null
}

/** The draft survives a failed save, a reload and an expired session. */
function WritableComment({ label, ...about }: Omit<Props, 'enabled'>) {
  const box = useComment(about)
  const { assigneeId } = about
  return (
    // A button is laid out beside other buttons; a comment or its editor takes the full width.
    <fieldset aria-label={label} className={clsx('flex min-w-0 flex-col gap-3', (box.comment || box.open) && 'w-full')}>
      {box.open ? <CommentEditor box={box} assigneeId={assigneeId} /> : <Shown box={box} assigneeId={assigneeId} />}
    </fieldset>
  )
}

function Shown({ box, assigneeId }: { box: ReturnType<typeof useComment>; assigneeId: string }) {
  const t = useTranslations('feedback')
  return (
    <>
      {box.comment ? <CommentView comment={box.comment} assigneeId={assigneeId} /> : null}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button
          ref={box.opener}
          size="sm"
          variant="quiet"
          icon={box.comment ? 'edit' : 'comment'}
          aria-keyshortcuts="c"
          onClick={() => box.setStart('text')}
          label={box.comment ? t('editComment') : t('addComment')}
        />
        {box.comment ? (
          <Button size="sm" variant="quiet" icon="trash" onClick={() => box.askRemoval(true)} label={t('removeComment')} />
        ) : (
          <Button size="sm" variant="quiet" icon="mic" onClick={() => box.setStart('voice')} label={t('voice')} />
        )}
      </div>
      <ConfirmDialog
        open={box.removing}
        onClose={() => box.askRemoval(false)}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('removeComment')}
        danger
        pending={box.form.pending}
        onConfirm={() => void box.remove()}
      />
    </>
  )
}

function CommentEditor({ box, assigneeId }: { box: ReturnType<typeof useComment>; assigneeId: string }) {
  const t = useTranslations('feedback')
  const { values: draft, problems, pending, restored, change, attributes } = box.form
  const source = useDraftVoice(draft, box.comment, assigneeId)
  return (
    <form {...attributes} className="flex flex-col gap-3">
      <CommentFields
        label={t('comment')}
        hint={restored ? t('draftFound') : t('hint')}
        problem={problems.text}
        text={draft.text}
        source={source}
        start={box.start}
        onText={(text) => change({ text })}
        onVoice={box.speak}
        submit={<Button type="submit" size="sm" pending={pending} label={t('save')} />}
      >
        <Button size="sm" variant="quiet" onClick={box.cancel} label={t('cancel')} />
      </CommentFields>
    </form>
  )
}

const fetchSchema = async () => (await import('./comment-draft.ts')).keptComment

type About = { userId: string; assigneeId: string; place: CommentPlace; comment: Comment | null }

/** The state of one comment box and its actions; `form`: the comment being written, shown while `open`. */
function useComment({ userId, assigneeId, place, comment: given }: About) {
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

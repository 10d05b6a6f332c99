'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { type GroupDraft, groupDraft } from '../comments/comment-draft.ts'
import { CommentFields } from '../comments/comment-fields.tsx'
import { isEmptyDraft } from '../comments/commenting.ts'
import { voiceReference } from '../comments/draft-voice.ts'
import { useDraftVoice } from '../comments/use-draft-voice.ts'
import { useFormFocus } from '../grading/use-form-focus.ts'
import { useClass } from './class-context.tsx'

type Props = {
  questionId: string
  assigneeIds: readonly string[]
  /** True for identical answers: all students are then ticked initially, otherwise none. */
  alike: boolean
  pending: boolean
  onComment: (assigneeIds: string[], draft: GroupDraft) => Promise<boolean>
}

/** A comment for all ticked students of a group: a button, replaced by the form while a comment is being written. */
export function GroupCommentForm({ questionId, assigneeIds, alike, pending, onComment }: Props) {
  const t = useTranslations('feedback')
  const { userId, workId } = useClass()
  const place = { userId, workId, questionId, first: assigneeIds[0] ?? '', left: alike ? [] : assigneeIds }
  const { draft, found, write, clear } = useGroupDraft(place)
  const [opened, setOpened] = useState(false)
  const open = opened || found
  const { form, opener } = useFormFocus(opened, alike ? ['textarea'] : ['input', 'textarea'])
  const [recording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const source = useDraftVoice(draft, null, '')
  const chosen = assigneeIds.filter((id) => !draft.left.includes(id))
  const change = (part: Partial<GroupDraft>) => {
    write(part)
    setProblem(undefined)
  }
  const close = () => {
    clear()
    setOpened(false)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = isEmptyDraft(draft, null) ? t('empty') : chosen.length === 0 ? t('class.needStudent') : undefined
    setProblem(wrong)
    if (wrong) form.current?.querySelector('textarea')?.focus()
    else if (await onComment(chosen, draft)) close()
  }
  if (!open) {
    return (
      <Button ref={opener} size="sm" variant="quiet" icon="comment" className="-ml-3" onClick={() => setOpened(true)}>
        {t('class.send')}
      </Button>
    )
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-3">
      {assigneeIds.length > 1 ? (
        <MemberBoxes assigneeIds={assigneeIds} left={draft.left} onLeft={(left) => change({ left })} />
      ) : null}
      <CommentFields
        label={t('class.comment', { count: chosen.length })}
        hint={found ? t('draftFound') : t('class.commentHint')}
        problem={problem}
        text={draft.text}
        source={source}
        recording={recording}
        onRecording={setRecording}
        onText={(text) => change({ text })}
        onVoice={(result) => change({ voice: result && voiceReference(result, t('voiceFile')) })}
        submit={
          <Button type="submit" size="sm" icon="comment" pending={pending}>
            {t('class.send')}
          </Button>
        }
      >
        <Button size="sm" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </CommentFields>
    </form>
  )
}

type MemberBoxesProps = { assigneeIds: readonly string[]; left: readonly string[]; onLeft: (left: string[]) => void }

/** From this number of students on, a button ticks or clears all of them. */
const tickAllThreshold = 4

/** Checkboxes for the recipients of a comment. */
function MemberBoxes({ assigneeIds, left, onLeft }: MemberBoxesProps) {
  const t = useTranslations('feedback.class')
  const tUi = useTranslations('ui')
  const { nameOf } = useClass()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('members')}</legend>
      <div className="flex flex-wrap items-center gap-x-5">
        {assigneeIds.map((id) => (
          <label key={id} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className={checkbox}
              checked={!left.includes(id)}
              onChange={({ target }) => onLeft(target.checked ? left.filter((other) => other !== id) : [...left, id])}
            />
            {nameOf(id) || t('student')}
          </label>
        ))}
        {assigneeIds.length >= tickAllThreshold ? (
          <span className="flex">
            <Button size="sm" variant="quiet" onClick={() => onLeft([])}>
              {tUi('all')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onLeft([...assigneeIds])}>
              {tUi('none')}
            </Button>
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}

type Place = { userId: string; workId: string; questionId: string; first: string; left: readonly string[] }

/**
 * The draft of a comment for several students: it survives a failed save, closing its dialog, a reload and an expired session; an
 * empty draft is deleted. `left`: ids excluded initially.
 */
function useGroupDraft({ userId, workId, questionId, first, left }: Place) {
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

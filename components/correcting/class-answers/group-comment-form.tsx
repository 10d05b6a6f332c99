import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { Button } from '#components/ui/actions/button'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { draftKey } from '#lib/browser/local-draft'
import type { GroupDraft } from '../comments/comment-draft.ts'
import { CommentFields } from '../comments/comment-fields.tsx'
import { isEmptyDraft } from '../comments/commenting.ts'
import { useDraftVoice, voiceReference } from '../comments/draft-voice.ts'
import { useFormFocus } from '../grading/use-form-focus.ts'
import { useClass } from './class-context.tsx'

const fetchSchema = async () => (await import('../comments/comment-draft.ts')).keptGroupComment

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
  const tClass = useTranslations('classAnswers')
  const [opened, setOpened] = useState(false)
  const { form, chosen } = useGroupComment({ questionId, assigneeIds, alike, onComment }, () => setOpened(false))
  const { values: draft, restored, change, startAgain, attributes } = form
  const open = opened || restored
  const { opener } = useFormFocus(opened, alike ? ['textarea'] : ['input', 'textarea'], attributes.ref)
  const source = useDraftVoice(draft, null, '')
  const close = () => {
    startAgain()
    setOpened(false)
  }
  if (!open) {
    return (
      <Button ref={opener} size="sm" variant="quiet" icon="comment" className="-ml-3" onClick={() => setOpened(true)}>
        {tClass('send')}
      </Button>
    )
  }
  return (
    <form {...attributes} className="flex w-full flex-col gap-3">
      {assigneeIds.length > 1 ? (
        <MemberBoxes assigneeIds={assigneeIds} left={draft.left} onLeft={(left) => change({ left })} />
      ) : null}
      <CommentFields
        label={tClass('comment', { count: chosen })}
        hint={restored ? t('draftFound') : tClass('commentHint')}
        problem={form.problems.text}
        text={draft.text}
        source={source}
        onText={(text) => change({ text })}
        onVoice={(result) => change({ voice: result && voiceReference(result, t('voiceFile')) })}
        submit={<Button type="submit" size="sm" icon="comment" pending={pending} label={tClass('send')} />}
      >
        <Button size="sm" variant="quiet" onClick={close} label={t('cancel')} />
      </CommentFields>
    </form>
  )
}

type MemberBoxesProps = { assigneeIds: readonly string[]; left: readonly string[]; onLeft: (left: string[]) => void }

/** From this number of students on, a button ticks or clears all of them. */
const tickAllThreshold = 4

/** Checkboxes for the recipients of a comment. */
function MemberBoxes({ assigneeIds, left, onLeft }: MemberBoxesProps) {
  const t = useTranslations('classAnswers')
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
            {nameOf(id)}
          </label>
        ))}
        {assigneeIds.length >= tickAllThreshold ? (
          <span className="flex">
            <Button size="sm" variant="quiet" onClick={() => onLeft([])} label={tUi('choice.all')} />
            <Button size="sm" variant="quiet" onClick={() => onLeft([...assigneeIds])} label={tUi('none')} />
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}

function useGroupComment({ questionId, assigneeIds, alike, onComment }: Omit<Props, 'pending'>, onCommented: () => void) {
  const t = useTranslations('feedback')
  const tClass = useTranslations('classAnswers')
  const { userId, workId } = useClass()
  const key = draftKey('group-comment', userId, `${workId}:${questionId}:${assigneeIds[0] ?? ''}`)
  const chosenOf = ({ left }: GroupDraft) => assigneeIds.filter((id) => !left.includes(id))
  const form = useForm<GroupDraft, { text: string }, boolean>({
    about: key,
    initial: { text: '', left: alike ? [] : [...assigneeIds] },
    draft: { key, schema: fetchSchema },
    check: (draft) => {
      if (isEmptyDraft(draft, null)) return { text: t('empty') }
      return chosenOf(draft).length === 0 ? { text: tClass('needStudent') } : {}
    },
    settles: () => ['text'],
    send: (draft) => onComment(chosenOf(draft), draft),
    stores: (commented) => commented,
    clears: true,
    onSaved: (commented) => commented && onCommented(),
  })
  return { form, chosen: chosenOf(form.values).length }
}

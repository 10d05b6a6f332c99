'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { GroupDraft } from '../comments/comment-draft.ts'
import { CommentFields } from '../comments/comment-fields.tsx'
import { isEmptyDraft } from '../comments/commenting.ts'
import { voiceReference } from '../comments/draft-voice.ts'
import { useDraftVoice } from '../comments/use-draft-voice.ts'
import { useFormFocus } from '../grading/use-form-focus.ts'
import { useClass } from './class-context.tsx'
import { MemberBoxes } from './member-boxes.tsx'
import { useGroupDraft } from './use-group-draft.ts'

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

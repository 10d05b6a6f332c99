'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { useClass } from './class-context.tsx'
import type { GroupDraft } from './comment-draft.ts'
import { CommentFields } from './comment-fields.tsx'
import { isEmptyDraft } from './commenting.ts'
import { voiceReference } from './draft-voice.ts'
import { MemberBoxes } from './member-boxes.tsx'
import { useDraftVoice } from './use-draft-voice.ts'
import { useGroupDraft } from './use-group-draft.ts'

type Props = {
  questionId: string
  assigneeIds: readonly string[]
  /** Whether these are the same answer: all of them are then ticked at first, else nobody is. */
  alike: boolean
  enabled: boolean
  pending: boolean
  onComment: (assigneeIds: string[], draft: GroupDraft) => Promise<boolean>
}

/** Who gave the answer, and one comment for all of them or for those who stay ticked. */
export function GroupCommentForm({ questionId, assigneeIds, alike, enabled, pending, onComment }: Props) {
  const t = useTranslations('feedback.class')
  const tComment = useTranslations('feedback')
  const { userId, workId, nameOf } = useClass()
  const form = useRef<HTMLFormElement>(null)
  const place = { userId, workId, questionId, first: assigneeIds[0] ?? '', left: alike ? [] : assigneeIds }
  const { draft, found, write, clear } = useGroupDraft(place)
  const [recording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const source = useDraftVoice(draft, null, '')
  const chosen = assigneeIds.filter((id) => !draft.left.includes(id))
  if (!enabled) return <p className="text-sm">{assigneeIds.map(nameOf).join(', ')}</p>
  const change = (part: Partial<GroupDraft>) => {
    write(part)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = isEmptyDraft(draft, null) ? tComment('empty') : chosen.length === 0 ? t('needStudent') : undefined
    setProblem(wrong)
    if (wrong) form.current?.querySelector('textarea')?.focus()
    else if (await onComment(chosen, draft)) clear()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <MemberBoxes assigneeIds={assigneeIds} left={draft.left} onLeft={(left) => change({ left })} />
      <CommentFields
        label={t('comment', { count: chosen.length })}
        hint={found ? tComment('draftFound') : t('commentHint')}
        problem={problem}
        text={draft.text}
        source={source}
        recording={recording}
        onRecording={setRecording}
        onText={(text) => change({ text })}
        onVoice={(result) => change({ voice: result && voiceReference(result, tComment('voiceFile')) })}
        submit={
          <Button type="submit" size="sm" icon="comment" pending={pending}>
            {t('send')}
          </Button>
        }
      />
    </form>
  )
}

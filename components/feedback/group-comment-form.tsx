'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#components/ui/button'
import { checkbox } from '#components/ui/checkbox-field'
import { TextAreaField } from '#components/ui/text-area-field'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { useClass } from './class-context.tsx'

type Props = {
  questionId: string
  assigneeIds: readonly string[]
  enabled: boolean
  pending: boolean
  onComment: (assigneeIds: string[], text: string) => Promise<boolean>
}

/** Who gave the answer, and one comment for all of them or for those who stay ticked. */
export function GroupCommentForm({ questionId, assigneeIds, enabled, pending, onComment }: Props) {
  const t = useTranslations('feedback.class')
  const { userId, workId, nameOf } = useClass()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { text, write } = useKeptText(draftKey('group-comment', userId, `${workId}:${questionId}:${assigneeIds[0] ?? ''}`))
  const [problem, setProblem] = useState<string>()
  const chosen = assigneeIds.filter((id) => !left.includes(id))
  if (!enabled) return <p className="text-sm">{assigneeIds.map(nameOf).join(', ')}</p>
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = text.trim() === '' ? t('needText') : chosen.length === 0 ? t('needStudent') : undefined
    setProblem(wrong)
    if (wrong) form.current?.querySelector('textarea')?.focus()
    else if (await onComment(chosen, text)) write('')
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t('members')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {assigneeIds.map((id) => (
            <label key={id} className="inline-flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                className={checkbox}
                checked={!left.includes(id)}
                onChange={({ target }) => setLeft(target.checked ? left.filter((other) => other !== id) : [...left, id])}
              />
              {nameOf(id) || t('student')}
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label={t('comment', { count: chosen.length })}
        hint={t('commentHint')}
        error={problem}
        rows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          write(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="sm" icon="comment" pending={pending} className="self-start">
        {t('send')}
      </Button>
    </form>
  )
}

/** A text that survives a failed save, the closing of its window and an expired session; empty, it is forgotten. */
function useKeptText(key: string) {
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(key, z.string()) ?? ''), [key])
  const write = (next: string) => {
    setText(next)
    if (next.trim() === '') dropDraft(key)
    else keepDraft(key, next)
  }
  return { text, write }
}

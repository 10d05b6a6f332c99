'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#components/ui/actions/button'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'

/** The key under which the text is kept until its questions are taken. */
export const pastedText = (userId: string) => draftKey('import', userId, 'texte')

interface Props {
  userId: string
  pending: boolean
  onRead: (file: File) => void
}

/** A text of questions, typed or pasted. It stays after a reload or an expired session, until its questions are taken. */
export function PasteText({ userId, pending, onRead }: Props) {
  const t = useTranslations('importScreen')
  const [text, setText] = useState('')
  const key = pastedText(userId)
  // After the first paint: the server does not know it.
  useEffect(() => setText((now) => now || (readDraft(key, z.string()) ?? '')), [key])
  const write = (next: string) => {
    setText(next)
    if (next === '') dropDraft(key)
    else keepDraft(key, next)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        className="w-full"
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <Button
        disabled={pending || text.trim() === ''}
        onClick={() => onRead(new File([text], t('textName'), { type: 'text/plain' }))}
      >
        {t('readText')}
      </Button>
    </div>
  )
}

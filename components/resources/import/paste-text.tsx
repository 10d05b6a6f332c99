'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextAreaField } from '#components/ui/fields/text-area-field'

interface Props {
  pending: boolean
  onRead: (file: File) => void
}

/** A text of questions, typed or pasted. */
export function PasteText({ pending, onRead }: Props) {
  const t = useTranslations('importScreen')
  const [text, setText] = useState('')
  return (
    <div className="flex flex-col items-start gap-3">
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        className="w-full"
        value={text}
        onChange={(event) => setText(event.target.value)}
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

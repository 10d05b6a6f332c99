'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { SelectField } from '#components/ui/select-field'
import { newUuid } from '#lib/browser/uuid'
import { focusField } from '../authoring/focus-field.ts'
import { type EditableType, editableTypes, questionField } from './module-form.ts'
import { type EditableQuestion, hasChoices, withType } from './questions.ts'
import { QuizChoices } from './quiz-choices.tsx'

interface Props {
  question: EditableQuestion
  onChange: (question: EditableQuestion) => void
}

/** Type, statement, choices of a quiz, correction, help. */
export function QuestionFields({ question, onChange }: Props) {
  const t = useTranslations('moduleEditor.question')
  const field = (part: string) => questionField(question._id, part)
  return (
    <div className="flex flex-col gap-5">
      <TypeField question={question} onChange={onChange} />
      <FieldSlot field={field('statement')}>
        {(error) => (
          <LazyRichTextField
            label={t('statement')}
            required
            value={question.statement}
            onChange={(statement) => onChange({ ...question, statement })}
            language={question.textLanguage === 'EN' ? 'en' : 'fr'}
            error={error}
          />
        )}
      </FieldSlot>
      {question.type === 'Quizz' ? <QuizChoices question={question} onChange={onChange} /> : null}
      <FieldSlot field={field('response')}>
        {(error) => (
          <LazyRichTextField
            label={t('correction')}
            required={question.type === 'Text'}
            hint={question.type === 'Text' ? t('correctionHintText') : t('correctionHintQuizz')}
            value={question.response}
            onChange={(response) => onChange({ ...question, response })}
            language={question.correctionLanguage === 'EN' ? 'en' : 'fr'}
            error={error}
          />
        )}
      </FieldSlot>
      <TipsField question={question} onChange={onChange} />
    </div>
  )
}

/** The help is optional: its field comes when it is asked for. */
function TipsField({ question, onChange }: Props) {
  const t = useTranslations('moduleEditor')
  const [asked, setAsked] = useState(false)
  const field = questionField(question._id, 'tips')
  if (!asked && question.tips === '') {
    const open = () => {
      setAsked(true)
      focusField(field)
    }
    return (
      <Button variant="quiet" size="sm" icon="plus" className="self-start" onClick={open}>
        {t('addTips')}
      </Button>
    )
  }
  return (
    <FieldSlot field={field}>
      {(error) => (
        <LazyRichTextField
          label={t('question.tips')}
          hint={t('question.tipsHint')}
          value={question.tips}
          onChange={(tips) => onChange({ ...question, tips })}
          language={question.tipsLanguage === 'EN' ? 'en' : 'fr'}
          error={error}
        />
      )}
    </FieldSlot>
  )
}

/** Changing the type begins its data anew: asked first when choices were written. */
function TypeField({ question, onChange }: Props) {
  const t = useTranslations('moduleEditor.question')
  const [wanted, setWanted] = useState<EditableType | null>(null)
  const change = (type: EditableType) => {
    setWanted(null)
    onChange(withType(question, type, newUuid))
  }
  return (
    <>
      <SelectField
        label={t('type')}
        className="max-w-60"
        options={editableTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={question.type}
        onChange={(event) => {
          const type = editableTypes.find((known) => known === event.target.value)
          if (!type || type === question.type) return
          if (hasChoices(question)) setWanted(type)
          else change(type)
        }}
      />
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => (open ? undefined : setWanted(null))}
        title={t('typeTitle')}
        description={t('typeText')}
        confirmLabel={t('typeConfirm')}
        danger
        onConfirm={() => (wanted === null ? undefined : change(wanted))}
      />
    </>
  )
}

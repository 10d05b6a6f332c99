'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DrawPart } from '#components/authoring/saving/merge-dialog'
import { QuestionView, UnknownQuestionView } from '#components/questions/question-view'
import { isKnown } from '#contract/question'
import { unsavedQuestion } from '#domain/player/preview'
import type { ModuleForm, ModuleOffer } from './module-form.ts'

/** Draws a field or a question of a module that two people changed. */
export const moduleParts =
  (offer: ModuleOffer): DrawPart<ModuleForm> =>
  ({ of, key }, form) => {
    if (of === 'item') return questionPart(form, key)
    return <FieldPart form={form} name={key} offer={offer} />
  }

function questionPart({ questions }: ModuleForm, id: string): ReactNode {
  const index = questions.findIndex(({ _id }) => _id === id)
  const question = questions[index]
  if (!question) return null
  return (
    <ul>
      {isKnown(question) ? (
        <QuestionView question={unsavedQuestion(question)} number={index + 1} />
      ) : (
        <UnknownQuestionView number={index + 1} />
      )}
    </ul>
  )
}

function FieldPart({ form, name, offer }: { form: ModuleForm; name: string; offer: ModuleOffer }) {
  const t = useTranslations('authoring.merge')
  const labels = (options: { value: string; label: string }[] | undefined, ids: readonly string[]) =>
    (options ?? []).flatMap(({ value, label }) => (ids.includes(value) ? [label] : []))
  const texts: Readonly<Record<string, string>> = {
    name: form.name,
    duration: form.duration,
    keywords: form.keywords,
    cantAffect: t(form.cantAffect ? 'yes' : 'no'),
    document: form.originalDocument ?? '',
    subjectId: [
      ...labels(offer.subjects?.slice(), [form.subjectId]),
      ...labels(offer.levels?.slice(), form.levels),
      ...(offer.chapters ?? []).flatMap(({ _id, name: chapter }) => (_id === form.chapterId ? [chapter] : [])),
    ].join(', '),
  }
  return <p className="whitespace-pre-wrap">{texts[name] || t('empty')}</p>
}

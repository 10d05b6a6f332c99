'use client'

import { useTranslations } from 'next-intl'
import type { DrawPart } from '#components/authoring/saving/merge-dialog'
import { QuestionText } from '#components/rich-text/question-text'
import type { CourseForm, CourseOffer } from './course-form.ts'

/** Draws a field of a course that two people changed. */
export const courseParts =
  (offer: CourseOffer): DrawPart<CourseForm> =>
  ({ key }, form) => <FieldPart form={form} name={key} offer={offer} />

function FieldPart({ form, name, offer }: { form: CourseForm; name: string; offer: CourseOffer }) {
  const t = useTranslations('authoring.merge')
  const tShare = useTranslations('courseEditor.share')
  const labels = (options: CourseOffer['types'], ids: readonly (string | null)[]) =>
    (options ?? []).flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  if (name === 'introduction')
    return form.introduction ? <QuestionText html={form.introduction} headingOffset={3} lang="fr" /> : <p>{t('empty')}</p>
  const texts: Readonly<Record<string, string>> = {
    name: form.name,
    duration: form.duration,
    keywords: form.keywords,
    share: tShare(`${form.share}.label`),
    typeId: labels(offer.types, [form.typeId]),
    subjectId: labels(offer.subjects, [form.subjectId]),
    levels: labels(offer.levels, form.levels),
  }
  return <p className="whitespace-pre-wrap">{texts[name] || t('empty')}</p>
}

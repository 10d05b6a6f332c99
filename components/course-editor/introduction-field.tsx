'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { Card } from '#components/ui/card'
import { RichTextView } from '#components/ui/rich-text-view'
import { expandIntroduction, hoursAndMinutes } from '#domain/introduction'
import { isEmptyRichText } from '#domain/rich-text/plain'
import type { CourseForm } from './course-form.ts'

const placeholders = [
  { written: '{parcours}', word: 'name' },
  { written: '{nb-modules}', word: 'count' },
  { written: '{liste-modules}', word: 'list' },
] as const

/** The introduction with its placeholders, and what the students will read. */
export function IntroductionField({ form, onChange }: { form: CourseForm; onChange: (html: string) => void }) {
  const t = useTranslations('courseEditor.introduction')
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {t('title')}
      </h2>
      <FieldSlot field="introduction">
        {(error) => (
          <LazyRichTextField
            label={t('label')}
            hint={<Placeholders />}
            value={form.introduction}
            onChange={onChange}
            error={error}
          />
        )}
      </FieldSlot>
      {isEmptyRichText(form.introduction) ? null : <Preview form={form} />}
    </Card>
  )
}

function Placeholders() {
  const t = useTranslations('courseEditor.introduction')
  return (
    <>
      {t('hint')}{' '}
      {placeholders.map(({ written, word }, index) => (
        <span key={word}>
          {index > 0 ? ', ' : null}
          <code className="rounded bg-sunken whitespace-nowrap px-1 text-ink">{written}</code> {t(`placeholder.${word}`)}
        </span>
      ))}
      .
    </>
  )
}

function Preview({ form }: { form: CourseForm }) {
  const t = useTranslations('courseEditor.introduction')
  const id = useId()
  // Typing goes first.
  const { name, modules, introduction } = useDeferredValue(form)
  const html = expandIntroduction(introduction, { name: name.trim() || t('unnamed'), modules }, (module) => {
    const { hours, minutes } = hoursAndMinutes(module.duration)
    const padded = String(minutes).padStart(2, '0')
    return hours > 0 ? t('itemHours', { name: module.name, hours, minutes: padded }) : t('item', { name: module.name, minutes })
  })
  return (
    <section aria-labelledby={id} className="mt-4 rounded-control bg-sunken p-4">
      <h3 id={id} className="mb-2 text-sm font-semibold text-muted">
        {t('preview')}
      </h3>
      <RichTextView html={html} headingOffset={3} className="max-w-text" />
    </section>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { SectionCard } from '#components/ui/layout/section'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { hasText } from '#domain/authoring/introduction'
import type { CourseForm } from './course-form.ts'

// Loaded at the first interaction: the editor does not need the rich text parser before.
const preview = lazyPart(() => import('./introduction-preview.tsx'))

const placeholders = [
  { written: '{parcours}', word: 'name' },
  { written: '{nb-modules}', word: 'count' },
  { written: '{liste-modules}', word: 'list' },
] as const

/** The introduction with its placeholders, and a preview for the author. */
export function IntroductionField({ form, onChange }: { form: CourseForm; onChange: (html: string) => void }) {
  const t = useTranslations('courseEditor.introduction')
  useEffect(() => onFirstInput(preview.fetch), [])
  return (
    <SectionCard title={t('title')}>
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
      {hasText(form.introduction) ? (
        <LazyPart part={preview}>{({ IntroductionPreview }) => <IntroductionPreview form={form} />}</LazyPart>
      ) : null}
    </SectionCard>
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

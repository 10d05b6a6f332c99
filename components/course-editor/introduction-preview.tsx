import { useTranslations } from 'next-intl'
import { useDeferredValue, useId } from 'react'
import { ReadingArea } from '#components/reading/reading-area'
import { useModuleText } from '#components/ui/display/duration'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import { expandIntroduction } from '#domain/authoring/introduction'
import type { CourseForm } from './course-form.ts'

export function IntroductionPreview({ form }: { form: CourseForm }) {
  const t = useTranslations('courseEditor.introduction')
  const moduleText = useModuleText()
  const id = useId()
  // Deferred, so that typing stays responsive.
  const { name, modules, introduction } = useDeferredValue(form)
  const html = expandIntroduction(introduction, { name: name.trim() || t('unnamed'), modules }, moduleText)
  return (
    <section aria-labelledby={id} className="mt-4 rounded-control bg-sunken p-4">
      <h3 id={id} className="mb-2 text-sm font-semibold text-muted">
        {t('preview')}
      </h3>
      <ReadingArea>
        <RichTextView html={html} headingOffset={3} className="max-w-text" />
      </ReadingArea>
    </section>
  )
}

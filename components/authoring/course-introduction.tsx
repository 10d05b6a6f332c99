import { useTranslations } from 'next-intl'
import { ReadingArea } from '#components/reading/reading-area'
import { useModuleText } from '#components/ui/display/duration'
import { Card } from '#components/ui/layout/card'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import { expandIntroduction, type IntroducedCourse } from '#domain/authoring/introduction'
import { isEmptyRichText } from '#domain/rich-text/plain'

/** The introduction as students see it, with the reading aids (AID-001); nothing when it is empty. */
export function CourseIntroduction({ course }: { course: IntroducedCourse & { readonly introduction: string } }) {
  const t = useTranslations('resources')
  const moduleText = useModuleText()
  if (isEmptyRichText(course.introduction)) return null
  const html = expandIntroduction(course.introduction, course, moduleText)
  return (
    <Card as="section" aria-labelledby="introduction">
      <h2 id="introduction" className="mb-2 text-lg">
        {t('view.introduction')}
      </h2>
      <ReadingArea>
        <RichTextView html={html} headingOffset={2} className="max-w-text" />
      </ReadingArea>
    </Card>
  )
}

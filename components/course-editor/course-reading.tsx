import { useTranslations } from 'next-intl'
import { IdentityLine, IdentityReading } from '#components/authoring/fields/identity-fields'
import type { DrawPart } from '#components/authoring/saving/merge-dialog'
import { QuestionText } from '#components/rich-text/question-text'
import { SectionCard } from '#components/ui/layout/section'
import { hasText } from '#domain/authoring/introduction'
import type { CourseForm, CourseOffer } from './course-form.ts'
import { ModuleName } from './course-modules.tsx'
import { IntroductionPreview } from './introduction-preview.tsx'

/** The editor's form, read-only: an archived course can only be changed once it is restored (OP-052). */
export function CourseReading({ form, offer }: { form: CourseForm; offer: CourseOffer }) {
  const t = useTranslations('courseEditor')
  const failed = useTranslations('authoring.fields')('listFailed')
  const { types } = offer
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
      <SectionCard id="parcours-champs" title={t('about')}>
        <IdentityReading value={form} offer={offer}>
          <IdentityLine term={t('type')}>
            {types || form.typeId === null ? (types?.find(({ value }) => value === form.typeId)?.label ?? '') : failed}
          </IdentityLine>
          <IdentityLine term={t('share.title')}>{t(`share.${form.share}.label`)}</IdentityLine>
        </IdentityReading>
      </SectionCard>
      <div className="flex min-w-0 flex-col gap-6">
        <SectionCard id="parcours-modules" title={t('modules.title')}>
          <ol className="flex flex-col divide-y divide-line">
            {form.modules.map((module, index) => (
              <li key={module._id} className="flex flex-wrap items-center gap-x-3 py-2">
                <ModuleName module={module} number={index + 1} />
              </li>
            ))}
          </ol>
        </SectionCard>
        {hasText(form.introduction) ? <IntroductionPreview form={form} /> : null}
      </div>
    </div>
  )
}

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

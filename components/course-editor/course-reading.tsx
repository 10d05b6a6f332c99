import { useTranslations } from 'next-intl'
import { IdentityLine, IdentityReading } from '#components/authoring/fields/identity-reading'
import type { Option } from '#components/ui/fields/select-field'
import { Card } from '#components/ui/layout/card'
import { hasText } from '#domain/authoring/introduction'
import type { CourseForm } from './course-form.ts'
import { ModuleName } from './course-modules.tsx'
import { IntroductionPreview } from './introduction-preview.tsx'

interface Props {
  form: CourseForm
  /** Each list is undefined if loading failed. */
  subjects: readonly Option[] | undefined
  levels: readonly Option[] | undefined
  types: readonly Option[] | undefined
}

/** The editor's form, read-only: an archived course can only be changed once it is restored (OP-052). */
export function CourseReading({ form, subjects, levels, types }: Props) {
  const t = useTranslations('courseEditor')
  const failed = useTranslations('authoring.fields')('listFailed')
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
      <Card as="section" aria-labelledby="parcours-champs">
        <h2 id="parcours-champs" className="mb-4 text-xl">
          {t('about')}
        </h2>
        <IdentityReading value={form} subjects={subjects} levels={levels}>
          <IdentityLine term={t('type')}>
            {types || form.typeId === null ? (types?.find(({ value }) => value === form.typeId)?.label ?? '') : failed}
          </IdentityLine>
          <IdentityLine term={t('share.title')}>{t(`share.${form.share}.label`)}</IdentityLine>
        </IdentityReading>
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Card as="section" aria-labelledby="parcours-modules">
          <h2 id="parcours-modules" className="mb-4 text-xl">
            {t('modules.title')}
          </h2>
          <ol className="flex flex-col divide-y divide-line">
            {form.modules.map((module, index) => (
              <li key={module._id} className="flex flex-wrap items-center gap-x-3 py-2">
                <ModuleName module={module} number={index + 1} />
              </li>
            ))}
          </ol>
        </Card>
        {hasText(form.introduction) ? <IntroductionPreview form={form} /> : null}
      </div>
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { IdentityFields } from '#components/authoring/fields/identity-fields'
import { ListField } from '#components/authoring/fields/list-field'
import { minutesText, typedMinutes } from '#components/authoring/fields/numbers.ts'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { Button } from '#components/ui/actions/button'
import { DurationText } from '#components/ui/display/duration'
import { SectionCard } from '#components/ui/layout/section'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { hasText } from '#domain/authoring/introduction'
import { type CourseForm, type CourseOffer, modulesDuration } from './course-form.ts'

interface Props {
  form: CourseForm
  offer: CourseOffer
  onEdit: (change: (form: CourseForm) => CourseForm) => void
}

/** The properties of a course: name, subject, levels, type, duration, keywords. */
export function CourseFields({ form, offer, onEdit }: Props) {
  const t = useTranslations('courseEditor')
  const sum = modulesDuration(form.modules)
  return (
    <IdentityFields
      nameLabel={t('name')}
      nameHint={t('nameHint')}
      value={form}
      offer={offer}
      onChange={(change) => onEdit((now) => ({ ...now, ...change, levels: [...(change.levels ?? now.levels)] }))}
      durationHelp={
        form.modules.length > 0 && typedMinutes(form.duration) !== sum ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span>
              {t('sum')} <DurationText minutes={sum} />
            </span>
            <Button variant="quiet" size="sm" onClick={() => onEdit((now) => ({ ...now, duration: minutesText(sum) }))}>
              {t('useSum')}
            </Button>
          </p>
        ) : null
      }
    >
      <ListField
        field="typeId"
        label={t('type')}
        placeholder={t('noType')}
        options={offer.types}
        value={form.typeId}
        onChange={(typeId) => onEdit((now) => ({ ...now, typeId }))}
      />
    </IdentityFields>
  )
}

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

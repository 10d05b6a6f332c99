'use client'

import { useTranslations } from 'next-intl'
import { DurationText } from '#components/authoring/duration-text'
import { IdentityFields } from '#components/authoring/fields/identity-fields'
import { ListField } from '#components/authoring/fields/list-field'
import { minutesText, typedMinutes } from '#components/authoring/fields/numbers.ts'
import { Button } from '#components/ui/actions/button'
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

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { examReleases } from '#contract/exam-limits'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { type ExamForm, wrongFields } from './exam-form.ts'

type Props = {
  exam: ExamForm
  courseId: string | null
  error: string | undefined
  onChange: (exam: ExamForm) => void
}

/** The conditions of the « évaluation » to give, and what is to be known of it. Uses the `assign` messages. */
export function ExamFields({ exam, courseId, error, onChange }: Props) {
  const t = useTranslations('assign.exam')
  // Without its modules every student gets all questions, as the hint says.
  const course = useRead(courseId === null ? null : ['drawn course', courseId], () =>
    callApi('getCourse', { params: { id: courseId ?? '' }, query: {} }),
  )
  const modules = course.data?.modules ?? []
  return (
    <>
      <ConditionFields exam={exam} modules={modules} error={error} onChange={(part) => onChange({ ...exam, ...part })} />
      <p className="text-sm text-muted">{t('absences')}</p>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="warning" className="mt-0.5 shrink-0 text-warn" />
        <span>{t('known')}</span>
      </p>
    </>
  )
}

export interface DrawnModule {
  readonly _id: string
  readonly name: string
  readonly questionCount: number
}

type ConditionFieldsProps = {
  exam: ExamForm
  /** The modules of the course, or of the work. */
  modules: readonly DrawnModule[]
  /** What is wrong with the conditions, beside the fields that are. */
  error: string | undefined
  onChange: (part: Partial<ExamForm>) => void
}

/** The conditions of an « évaluation ». Uses the `assign.exam` messages. */
export function ConditionFields({ exam, modules, error, onChange }: ConditionFieldsProps) {
  const t = useTranslations('assign.exam')
  const { field, box } = bindFields(exam, onChange)
  const drawn = modules.filter(({ questionCount }) => questionCount > 1)
  const wrong = error === undefined ? [] : wrongFields(exam)
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField
          {...field('minutes')}
          label={t('minutes')}
          hint={t('minutesHint')}
          inputMode="numeric"
          error={wrong.length === 0 || wrong.includes('minutes') ? error : undefined}
        />
        <SelectField
          {...field('release')}
          label={t('release')}
          hint={t('releaseHint')}
          options={examReleases.map((value) => ({ value, label: t(`releaseBy.${value}`) }))}
        />
      </div>
      <CheckboxField {...box('ownOrder')} label={t('ownOrder')} />
      <CheckboxField {...box('aids')} label={t('aids')} hint={t('aidsHint')} />
      {drawn.length === 0 ? null : (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1 font-semibold">{t('draws')}</legend>
          <div className="grid gap-4 tablet:grid-cols-2">
            {drawn.map(({ _id, name, questionCount }) => (
              <TextField
                key={_id}
                label={name}
                hint={t('drawOf', { count: questionCount })}
                inputMode="numeric"
                placeholder={String(questionCount)}
                value={exam.draws[_id] ?? ''}
                error={wrong.includes(_id) ? error : undefined}
                onChange={(value) => onChange({ draws: { ...exam.draws, [_id]: value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { callApi } from '#lib/browser/client'
import { ConditionFields, type DrawnModule } from './condition-fields.tsx'
import { type ExamForm, kindChosen } from './exam-form.ts'
import type { AssignForm } from './form.ts'

type Props = {
  exam: ExamForm | null
  courseId: string | null
  error: string | undefined
  onChange: (part: Partial<AssignForm>) => void
}

/** Whether the work is an « évaluation », and under which conditions. Uses the `assign` messages. */
export function ExamFields({ exam, courseId, error, onChange }: Props) {
  const t = useTranslations('assign.exam')
  const modules = useModules(exam ? courseId : null)
  const change = (part: Partial<ExamForm>) => exam && onChange({ exam: { ...exam, ...part } })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('title')}</legend>
      <CheckboxField
        label={t('kind')}
        hint={t('kindHint')}
        checked={exam !== null}
        onChange={(event) => onChange(kindChosen(event.target.checked))}
      />
      {exam ? (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <ConditionFields exam={exam} modules={modules} error={error} onChange={change} />
          <p className="text-sm text-muted">{t('absences')}</p>
          <p className="flex items-start gap-2 text-sm text-muted">
            <Icon name="warning" className="mt-0.5 shrink-0 text-warn" />
            <span>{t('known')}</span>
          </p>
        </div>
      ) : null}
    </fieldset>
  )
}

/** The modules of the chosen course that have more than one question; none while they are not known. */
function useModules(courseId: string | null): readonly DrawnModule[] {
  const [loaded, setLoaded] = useState<{ courseId: string; modules: readonly DrawnModule[] } | null>(null)
  useEffect(() => {
    if (courseId === null) return
    const abort = new AbortController()
    // Without it every student gets all questions, as the hint says.
    callApi('getCourse', { params: { id: courseId }, query: {} }, { signal: abort.signal }).then(
      ({ modules }) => setLoaded({ courseId, modules: modules.filter(({ questionCount }) => questionCount > 1) }),
      () => {},
    )
    return () => abort.abort()
  }, [courseId])
  return loaded && loaded.courseId === courseId ? loaded.modules : []
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { Icon } from '#components/ui/marks/icon'
import { examMinutes, examReleases } from '#contract/exam-limits'
import { callApi } from '#lib/browser/client'
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
  const change = (part: Partial<ExamForm>) => exam && onChange({ exam: { ...exam, ...part } })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" data-field="exam">
      <legend className="mb-1 text-lg font-semibold">{t('title')}</legend>
      <CheckboxField
        label={t('kind')}
        hint={t('kindHint')}
        checked={exam !== null}
        onChange={(event) => onChange(kindChosen(event.target.checked))}
      />
      {exam ? (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <div className="grid gap-6 tablet:grid-cols-2">
            <TextField
              label={t('minutes')}
              hint={t('minutesHint')}
              type="number"
              inputMode="numeric"
              min={examMinutes.min}
              max={examMinutes.max}
              value={exam.minutes}
              error={error}
              onChange={(event) => change({ minutes: event.target.value })}
            />
            <SelectField
              label={t('release')}
              hint={t('releaseHint')}
              value={exam.release}
              options={examReleases.map((value) => ({ value, label: t(`releaseBy.${value}`) }))}
              onChange={(event) => change({ release: examReleases.find((one) => one === event.target.value) ?? exam.release })}
            />
          </div>
          <CheckboxField
            label={t('ownOrder')}
            checked={exam.ownOrder}
            onChange={(event) => change({ ownOrder: event.target.checked })}
          />
          <CheckboxField
            label={t('aids')}
            hint={t('aidsHint')}
            checked={exam.aids}
            onChange={(event) => change({ aids: event.target.checked })}
          />
          <Draws courseId={courseId} draws={exam.draws} onChange={(draws) => change({ draws })} />
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

type DrawsProps = Pick<ExamForm, 'draws'> & { courseId: string | null; onChange: (draws: ExamForm['draws']) => void }

/** How many questions of each module a student gets. */
function Draws({ courseId, draws, onChange }: DrawsProps) {
  const t = useTranslations('assign.exam')
  const modules = useModules(courseId)
  if (modules.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{t('draws')}</legend>
      <div className="grid gap-4 tablet:grid-cols-2">
        {modules.map(({ _id, name, questionCount }) => (
          <TextField
            key={_id}
            label={name}
            hint={t('drawOf', { count: questionCount })}
            type="number"
            inputMode="numeric"
            min={1}
            max={questionCount}
            placeholder={String(questionCount)}
            value={draws[_id] ?? ''}
            onChange={(event) => onChange({ ...draws, [_id]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ModuleOption {
  readonly _id: string
  readonly name: string
  readonly questionCount: number
}

/** The modules of the chosen course that have more than one question; none while they are not known. */
function useModules(courseId: string | null): readonly ModuleOption[] {
  const [loaded, setLoaded] = useState<{ courseId: string; modules: readonly ModuleOption[] } | null>(null)
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

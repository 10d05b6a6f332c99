'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { Dialog } from '#components/ui/windows/dialog'
import { callApi } from '#lib/browser/client'
import { ConditionFields, type DrawnModule } from '../assign/condition-fields.tsx'
import { type ConditionsOptions, useConditions } from './use-conditions.ts'

type Props = ConditionsOptions & { onClose: () => void }

/** Edits the conditions of an « évaluation » that nobody has begun. */
export function ConditionsDialog({ onClose, ...options }: Props) {
  const t = useTranslations()
  const modules = useModules(options.workId)
  const { form, change, problem, pending, changedByOther, restored, startAgain, save } = useConditions(options)
  return (
    <Dialog
      open
      wide
      startsAtField
      onClose={onClose}
      title={t('work.exam.change.title')}
      description={t('work.exam.change.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('work.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {restored ? (
          <RestoredDraft text={t('work.change.restored')} startAgain={t('assign.startAgain')} onStartAgain={startAgain} />
        ) : null}
        {changedByOther ? <AlertBanner>{t('work.exam.change.byOther')}</AlertBanner> : null}
        <ConditionFields exam={form} modules={modules} error={problem && t(`assign.problem.exam.${problem}`)} onChange={change} />
      </div>
    </Dialog>
  )
}

/** The modules of the work with more than one question, as they are in it; none while they are not known. */
function useModules(workId: string): readonly DrawnModule[] {
  const [modules, setModules] = useState<readonly DrawnModule[]>([])
  useEffect(() => {
    const abort = new AbortController()
    // Without them the draws stay as they are.
    callApi('getWorkCourse', { params: { id: workId } }, { signal: abort.signal }).then(
      (course) => setModules(course.modules.map(({ _id, name, questions }) => ({ _id, name, questionCount: questions.length }))),
      () => {},
    )
    return () => abort.abort()
  }, [workId])
  return modules.filter(({ questionCount }) => questionCount > 1)
}

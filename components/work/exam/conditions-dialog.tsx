import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from '#components/calls/use-form.ts'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { Failure, isCode } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import { useRead } from '#lib/browser/use-read'
import { examDraft } from '../assign/exam-draft.ts'
import { ConditionFields } from '../assign/exam-fields.tsx'
import { type ExamForm, examConditionsOf, examFormOf, examProblem } from '../assign/exam-form.ts'
import { currentOfConflict } from '../changes/conflict.ts'
import type { ChangeableExam } from './exam-facts.ts'

type Props = ChangeableExam & { workId: string; onClose: () => void }

const codes = ['tooShort', 'tooLong', 'invalid'] as const
type Problem = (typeof codes)[number]

/** Changes the conditions of an « évaluation » that nobody has begun. */
export function ConditionsDialog(props: Props) {
  const t = useTranslations()
  // As they are in the work; without them the draws stay as they are.
  const course = useRead(['course of work', props.workId], () =>
    callApi('getWorkCourse', { params: { id: props.workId }, query: {} }),
  )
  const { modules = [], part } = course.data ?? {}
  const drawn = part?.modules ?? modules.map(({ questions, ...module }) => ({ ...module, questionCount: questions.length }))
  const form = useConditions(props)
  const { conditions: problem } = form.problems
  return (
    <FormDialog
      form={form}
      wide
      onClose={props.onClose}
      title={t('work.exam.change.title')}
      description={t('work.exam.change.text')}
      submit={t('work.save')}
      restored={t('work.change.restored')}
      theirs={<AlertBanner closable>{t('work.exam.change.byOther')}</AlertBanner>}
    >
      <ConditionFields
        exam={form.values}
        modules={drawn}
        error={problem && t(`assign.problem.exam.${problem}`)}
        onChange={form.change}
      />
    </FormDialog>
  )
}

function useConditions({ workId, userId, conditions, version, onClose }: Props) {
  const t = useTranslations('work.exam.change')
  const { refresh } = useRouter()
  const flash = useFlash()
  const report = useReportFailure()
  const end = (tone: 'good' | 'warn', text: string) => {
    onClose()
    flash({ tone, text })
    refresh()
  }
  return useForm<ExamForm, { conditions: Problem }, unknown>({
    initial: examFormOf(conditions),
    version,
    draft: { key: draftKey('work-conditions', userId, workId), place: 'session', schema: formDraft(examDraft) },
    check: (values) => ({ conditions: examProblem(values) }),
    settles: () => ['conditions'],
    send: (values, { version = 0 }) =>
      callApi('changeConditions', { params: { id: workId }, body: { exam: examConditionsOf(values), version } }),
    theirs: (error) => {
      const work = currentOfConflict(error)
      return work?.exam ? { values: examFormOf(work.exam), version: work.version } : undefined
    },
    refused: (error) => {
      const code = error instanceof Failure && Object.entries(error.errors).find(([field]) => field.startsWith('exam'))?.[1]
      return { conditions: code ? (codes.find((one) => one === code) ?? 'invalid') : undefined }
    },
    onSaved: () => end('good', t('saved')),
    onFailed: (error) => (isCode(error, 'exam.begun') ? end('warn', t('begun')) : report(error)),
  })
}

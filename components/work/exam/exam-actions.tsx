import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { dayMonthYear, timeOfDay } from '#domain/dates/date-words'
import { callApi } from '#lib/browser/client'
import type { AssigneeRow } from '../cards/card-data.ts'
import { type ChangeableExam, canPublish, type ExamFacts } from './exam-facts.ts'

type Props = {
  exam: ExamFacts
  workId: string
  students: readonly AssigneeRow[]
  /** Publishing is what comes next. */
  next: boolean
  /** Set while the reader may change the conditions. */
  change: ChangeableExam | null
}

const publishDialog = windowPart(() => import('./publish-dialog.tsx'), 'publish-dialog')
const conditionsDialog = windowPart(() => import('./conditions-dialog.tsx'), 'conditions-dialog')

/** The buttons that show the results of an « évaluation » to its students, and that change its conditions. */
export function ExamActions({ change, ...props }: Props) {
  const t = useTranslations('work.exam.change')
  return (
    <>
      <PublishResults {...props} />
      {change ? (
        <WindowButton
          icon="edit"
          part={conditionsDialog}
          window={({ ConditionsDialog }, close) => <ConditionsDialog {...change} workId={props.workId} onClose={close} />}
          label={t('action')}
        />
      ) : null}
    </>
  )
}

/** The conditions of an « évaluation », and from when on its students see their results. Uses the `work.exam` messages. */
export function ExamLine({ exam: { minutes, ownOrder, aids, drawn, shownAt, released } }: { exam: ExamFacts }) {
  const t = useTranslations('work.exam')
  const conditions = [
    // The time itself is part of its kind.
    ...(minutes === null ? [t('noLimit')] : []),
    ...(ownOrder ? [t('ownOrder')] : []),
    ...(drawn === null ? [] : [t('drawn', { count: drawn })]),
    t(aids ? 'aids' : 'noAids'),
  ]
  const at = shownAt === null ? null : { date: dayMonthYear(shownAt), time: timeOfDay(shownAt) }
  return (
    <>
      <span>{conditions.join(' · ')}</span>
      <span className={clsx('inline-flex min-w-0 items-start gap-2 font-semibold', released ? 'text-good' : 'text-brand')}>
        <Icon name={released ? 'check' : 'clock'} className="mt-0.5 shrink-0" />
        {at === null ? t('heldByTeacher') : t(released ? 'published' : 'heldUntil', at)}
      </span>
    </>
  )
}

type PublishProps = Omit<Props, 'change'>

/** Asks before it shows results and correction of a test to its students; takes back what nobody has read, or was only planned. */
function PublishResults({ workId, exam, students, next }: PublishProps) {
  const t = useTranslations('work.exam')
  const done = useDone()
  const { pending, run: set } = useAct(async (when: 'now' | 'closing' | 'held') => {
    await callApi('publishResults', { params: { id: workId }, body: { when } })
    done(t(`done.${when}`))
  })
  const planned = !exam.released && exam.release !== 'teacher'
  return (
    <>
      {canPublish(exam, students) ? (
        <WindowButton
          part={publishDialog}
          variant={next ? 'primary' : 'secondary'}
          icon="eye"
          window={({ PublishDialog }, close) => (
            <PublishDialog
              {...{ exam, students, pending }}
              onPublish={(when) => void set(when).then((sent) => sent && close())}
              onClose={close}
            />
          )}
          label={t('publish')}
        />
      ) : null}
      {planned || (exam.released && !exam.resultsRead) ? (
        <Button icon="close" pending={pending} onClick={() => void set('held')}>
          {t(planned ? 'cancelPlanned' : 'takeBack')}
        </Button>
      ) : null}
    </>
  )
}
